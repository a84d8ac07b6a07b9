/** Bug reports: made by clients of what they were told, read and played by whoever mends the plugin. */
export { afterwards, type BugReport, linesOf, reportOf, type SeenStep, stepNumber } from "./bug-report.ts";
export { type PlayedReport, playReport, reportedGame, withTrace } from "./play-report.ts";
export { checkedReport, isReport, ReportError, readReport } from "./read-report.ts";
