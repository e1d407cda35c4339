// Numbers as words, and counted nouns.
const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const inWords = (n: number): string => WORDS[n] ?? `${n}`;

export const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** Such as "one hint", "three hints". */
export const counted = (n: number, name: string): string => `${inWords(n)} ${name}${n === 1 ? "" : "s"}`;

/** Such as "1 hint", "3 hints". */
export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
