/** Where a command writes and how it ends: the process, or a list in tests. */
export interface Output {
  line(text: string): void;
  error(text: string): void;
  exit(code: number): void;
}

export const processOutput: Output = {
  line: (text) => console.log(text),
  error: (text) => console.error(text),
  exit: (code) => {
    process.exitCode = code;
  },
};
