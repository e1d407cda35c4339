/** A style sheet as a text, with all that it imports. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}
