/** A refusal with a place in the catalogue of the protocol package. */
import {
  type ErrorBody,
  errorBody,
  type FieldProblems,
  filled,
  type HttpReason,
  type Params,
  REASONS,
  type Said,
} from "@baize/protocol";

export interface HttpErrorDetails {
  /** Instead of the catalogue's text, where the text names something that nobody translates. */
  message?: string;
  /** Says more than the reason of the refusal does, in the catalogue's words. */
  said?: Said;
  /** Values in the catalogue's text. */
  params?: Params;
  errors?: FieldProblems;
  /** Seconds after which to try again. */
  retryAfter?: number;
  /** What stands beside the error in the body. */
  beside?: Record<string, unknown>;
  /** Answer with the bare message as text, where the wire contract says so (api §1.5). */
  asText?: boolean;
}

/** Thrown anywhere below a route; the application turns it into the canonical envelope (api §1.6). */
export class HttpError extends Error {
  readonly code: HttpReason;
  readonly status: number;
  readonly details: HttpErrorDetails;

  constructor(code: HttpReason, details: HttpErrorDetails = {}) {
    super(details.message ?? details.said?.text ?? filled(REASONS[code].text, details.params));
    this.name = "HttpError";
    this.code = code;
    this.status = REASONS[code].status;
    this.details = details;
  }

  body(): ErrorBody & Record<string, unknown> {
    const { said, params, errors, beside } = this.details;
    const own: Said = { reason: this.code, text: this.message, ...(params ? { params } : {}) };
    return { ...errorBody(this.status, said ?? own, errors), ...beside };
  }
}
