export interface Figure {
  name: string;
  value: number | string;
  /** Counts have one, and are wrong beyond it; times and memory tell of the machine. */
  budget?: number;
}
