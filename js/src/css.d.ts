/** A style sheet as text, with everything that it imports. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}
