/** A refusal with a place in the catalogue of the protocol package. */
import {
  type ErrorBody,
  errorBody,
  type FieldErrors,
  HTTP_ERRORS,
  type HttpErrorCode,
} from "@baize/protocol";

export interface HttpErrorDetails {
  /** Instead of the catalogue's text, where the text names something. */
  message?: string;
  errors?: FieldErrors;
  /** Seconds after which to try again. */
  retryAfter?: number;
  /** What stands beside the error in the body. */
  beside?: Record<string, unknown>;
  /** Answer with the bare message as text, where the wire contract says so (api §1.5). */
  asText?: boolean;
}

/** Thrown anywhere below a route; the application turns it into the canonical envelope (api §1.6). */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly status: number;
  readonly details: HttpErrorDetails;

  constructor(code: HttpErrorCode, details: HttpErrorDetails = {}) {
    super(details.message ?? HTTP_ERRORS[code].message);
    this.name = "HttpError";
    this.code = code;
    this.status = HTTP_ERRORS[code].status;
    this.details = details;
  }

  body(): ErrorBody & Record<string, unknown> {
    return { ...errorBody(this.status, this.message, this.details.errors), ...this.details.beside };
  }
}
