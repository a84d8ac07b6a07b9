/** The server cannot start for a reason that its operator can mend; `message` names the setting that is to be looked at. */
export class StartError extends Error {
  override name = "StartError";
}
