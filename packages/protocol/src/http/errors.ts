/** Everything an HTTP answer can say when it says no (api §1.6): one catalogue, one envelope. */
import { z } from "zod";

/** Code in our sources → status and text on the wire. Routes without a text of their own use the first eight. */
export const HTTP_ERRORS = {
  badRequest: { status: 400, message: "Bad Request" },
  notAuthenticated: { status: 401, message: "Not authenticated" },
  forbidden: { status: 403, message: "Forbidden" },
  notFound: { status: 404, message: "Not Found" },
  tooLarge: { status: 413, message: "Request too large" },
  unsupportedMediaType: { status: 415, message: "Unsupported Media Type" },
  tooManyRequests: { status: 429, message: "Too many requests" },
  internal: { status: 500, message: "Internal Server Error" },
  roomsReopening: {
    status: 503,
    message: "The rooms are being reopened. Please try again in a moment.",
  },
  busy: { status: 503, message: "The server is busy. Please try again in a moment." },
  storageUnavailable: {
    status: 503,
    message: "The server cannot reach its storage. Please try again in a moment.",
  },

  invalidCredentials: { status: 401, message: "Invalid email or password" },
  invalidToken: { status: 401, message: "Invalid token" },
  registrationFailed: { status: 422, message: "Couldn't create user" },
  invalidConfirmation: { status: 401, message: "Invalid confirmation code" },
  invalidResetToken: { status: 401, message: "Invalid reset token" },
  passwordUpdateFailed: { status: 422, message: "Couldn't update password" },
  captchaFailed: { status: 400, message: "reCAPTCHA verification failed" },
  settingsFailed: { status: 422, message: "Failed to update settings" },
  settingsTooLarge: { status: 422, message: "Plugin settings are too large" },
  invalidImageUrl: { status: 422, message: "Invalid image URL" },
  supporterLevel: { status: 403, message: "Supporter level too low" },

  pluginCreation: { status: 422, message: "Plugin creation failed" },
  pluginUpdate: { status: 422, message: "Plugin update failed" },
  invalidPluginName: { status: 422, message: "Invalid plugin name" },
  invalidDefinition: { status: 422, message: "Invalid game definition" },
  pluginDeleteForbidden: { status: 403, message: "You are not authorized to delete this plugin" },

  repositoryFailed: { status: 422, message: "The repository could not be read." },

  deckImportFailed: { status: 422, message: "The deck could not be imported." },
  deckInvalid: { status: 422, message: "Failed to save deck" },
  pluginChanged: { status: 409, message: "This plugin was changed elsewhere." },
  deckChanged: { status: 409, message: "This deck was changed elsewhere." },
  tooManyDecks: { status: 422, message: "You have too many decks for this game." },
  customCards: { status: 422, message: "Failed to write custom cards to server." },

  confirmFirst: { status: 403, message: "You must confirm your email first." },
  confirmEmailFirst: { status: 403, message: "You must confirm your email before you can start a game." },
  roomInvalid: { status: 422, message: "Unable to create game" },
  tooManyRooms: { status: 429, message: "You have too many open rooms. Close one first." },
  hostOnly: { status: 403, message: "Only the room host can do that." },
  savedGameOfOtherPlugin: { status: 422, message: "Saved game belongs to another plugin." },
  consentRefused: { status: 403, message: "The other players did not agree." },
  questionOpen: {
    status: 429,
    message: "You have already asked the other players. Please wait for their answer.",
  },
  hostInPerson: { status: 403, message: "In a fair room only the host in person can do that." },
  savedGameInPlay: { status: 403, message: "This game is still being played." },
  alertForbidden: { status: 403, message: "You are not authorized to send alerts" },
  alertInvalid: { status: 422, message: "Invalid alert" },
} as const satisfies Record<string, { status: number; message: string }>;

export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/** Messages by field name. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

/** The body of every failure. `code` and `status` are both the HTTP status; `errors` stands in both places. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.int(),
    status: z.int(),
    message: z.string(),
    errors: fieldErrorsSchema.optional(),
  }),
  errors: fieldErrorsSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Builds the canonical envelope. */
export function errorBody(status: number, message: string, errors?: FieldErrors): ErrorBody {
  return errors
    ? { error: { code: status, status, message, errors }, errors }
    : { error: { code: status, status, message } };
}
