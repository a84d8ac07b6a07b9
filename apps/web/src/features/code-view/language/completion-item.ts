/** One thing that could stand there. */
export interface CompletionItem {
  /** What is chosen by, and typed. */
  label: string;
  /** Stands in the text; absent: the label. */
  insert?: string;
  /** Short, beside it: a type, a signature, a label. */
  detail?: string;
  /** One or two sentences. */
  info?: string;
  kind: "field" | "function" | "id" | "variable" | "value";
}
