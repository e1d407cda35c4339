"""`make mutants`: how strong the tests are. Python of the product is changed in seeded places, one at a time.

`changes` finds what can be changed, `checking` runs the tests that run the changed function, in copies of the project;
`mutants_plugin` is what pytest does for it. A change that no test notices is a hole in the tests, or changes nothing.
"""
