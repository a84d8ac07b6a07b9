import type { LogLine } from "./log-lines.ts";

/** Whether a line of the log says what its step did, and not which steps before it were taken back. */
export const isDeed = ({ said }: LogLine) => said?.[1] !== "stepped_back" && said?.[1] !== "stepped_forward";
