/** What every call of the API takes and gives: the wire contract (api §3) as a table beside the routes. */
import {
  adminContactResponse,
  alertResponse,
  authTestResponse,
  captchaResponse,
  captchaVerifyRequest,
  createGameRequest,
  createGameResponse,
  deleteSavedGameRequest,
  favoritePluginsRequest,
  lfgPostsResponse,
  lfgSubscriptionResponse,
  myPluginsResponse,
  myProfileResponse,
  passwordChangeRequest,
  patreonLinkResponse,
  pluginCreateRequest,
  pluginListResponse,
  pluginPermissionResponse,
  pluginSavedResponse,
  pluginSettingsRequest,
  pluginSettingsResponse,
  pluginUpdateRequest,
  profileUpdateRequest,
  publicProfileResponse,
  rawPluginResponse,
  registrationRequest,
  repositoryFilesResponse,
  resendRequest,
  resetRequest,
  resetUpdateRequest,
  roomListResponse,
  roomSchema,
  savedGamesResponse,
  sendAlertRequest,
  signInRequest,
  signOutResponse,
  successSchema,
  supportLevels,
  tokensResponse,
  updateRoomRequest,
  updateSupporterRequest,
  updateSupporterResponse,
  usersResponse,
  visiblePluginResponse,
  webhookSecretResponse,
  whatsNewDismissedRequest,
} from "@baize/protocol";
import { z } from "zod";
import { DECK_OPERATIONS } from "./deck-operations.ts";
import type { Operation, OtherAnswer } from "./operation.ts";

const text = (about: string): OtherAnswer => ({ type: "text/plain", about });
const file = (about: string): OtherAnswer => ({ type: "application/json", about });

const EXPORT_REFUSALS = {
  403: "Only the room host can do that., In a fair room only the host in person can do that., or The other players did not agree.",
};

/** `METHOD /path` → the call. Paths as routes write them, without `/be`. */
export const OPERATIONS: Record<string, Operation> = {
  "POST /api/v1/session": {
    group: "Accounts",
    summary:
      "Sign in. Also sets the cookie vt_session. Attempts count by account, apart from those from where its owner has signed in.",
    body: signInRequest,
    answer: tokensResponse,
    refusals: { 401: "Invalid email or password" },
  },
  "DELETE /api/v1/session": {
    group: "Accounts",
    summary: "Sign out: tokens, cookie and sockets of this login end.",
    answer: signOutResponse,
  },
  "POST /api/v1/session/renew": {
    group: "Accounts",
    summary: "Trade the renew token, sent in the Authorization header, for a new pair. It counts once.",
    answer: tokensResponse,
    refusals: { 401: "Invalid token" },
  },
  "POST /api/v1/registration": {
    group: "Accounts",
    summary:
      "Make an account and sign in; a confirmation mail follows. A nickname has letters of scripts that do not look alike, is not reserved and looks like no other account's.",
    body: registrationRequest,
    answer: tokensResponse,
    refusals: { 422: "Couldn't create user, with errors by field" },
  },
  "GET /api/v1/authtest": {
    group: "Accounts",
    summary: "Who am I, and what time is it.",
    answer: authTestResponse,
  },
  "GET /api/v1/confirm-email/:token": {
    group: "Accounts",
    summary: "Spend the token of a confirmation mail. It counts once.",
    answer: successSchema,
    refusals: {
      401: "Invalid confirmation code; with `confirmed: true` beside the error when the account of a spent token is confirmed",
    },
  },
  "POST /api/v1/confirm-email/resend": {
    group: "Accounts",
    summary: "Send the confirmation mail again. A body is not needed.",
    body: resendRequest,
    answer: successSchema,
  },
  "POST /api/v1/reset-password": {
    group: "Accounts",
    summary: "Ask for a reset mail. The answer is the same whether or not the account exists.",
    body: resetRequest,
    answer: successSchema,
  },
  "GET /api/v1/reset-password/:token": {
    group: "Accounts",
    summary: "Whether the token of a reset mail can still be used. Asking does not spend it.",
    answer: successSchema,
    refusals: { 401: "Invalid reset token" },
  },
  "POST /api/v1/reset-password/update": {
    group: "Accounts",
    summary: "Set a new password with the token of a reset mail; all sessions of the user end.",
    body: resetUpdateRequest,
    answer: successSchema,
    refusals: { 401: "Invalid reset token", 422: "errors by field" },
  },
  "GET /api/v1/lfg/:pluginId": {
    group: "Rooms",
    summary: "Looking for a game, which is not built: no posts.",
    answer: lfgPostsResponse,
  },
  "GET /api/v1/lfg/subscribe/:pluginId": {
    group: "Rooms",
    summary: "Looking for a game, which is not built: nobody is told of posts.",
    answer: lfgSubscriptionResponse,
  },
  "GET /api/v1/captcha": {
    group: "Accounts",
    summary: "Which captcha confirms an account, and its challenge or key.",
    answer: captchaResponse,
  },
  "POST /api/v1/recaptcha/verify": {
    group: "Accounts",
    summary: "Confirm the account by a solved captcha.",
    body: captchaVerifyRequest,
    answer: text("Account confirmed. Please log out and back in."),
  },
  "GET /api/v1/profile": {
    group: "Profile",
    summary: "The caller's own profile.",
    answer: myProfileResponse,
  },
  "DELETE /api/v1/profile": {
    group: "Profile",
    summary: "Delete the account with its decks, saved games, custom cards and private plugins.",
    answer: successSchema,
  },
  "GET /api/v1/profile/:id": {
    group: "Profile",
    summary: "What anyone may know of a user.",
    answer: publicProfileResponse,
  },
  "POST /api/v1/profile/update_password": {
    group: "Profile",
    summary: "Set a new password with the old one; all other sessions of the user end.",
    body: passwordChangeRequest,
    answer: successSchema,
    refusals: { 422: "Couldn't update password, with errors by field" },
  },
  "POST /api/v1/profile/update": {
    group: "Profile",
    summary: "Change language, time zone or hidden tooltips; other keys are ignored.",
    body: profileUpdateRequest,
    answer: successSchema,
  },
  "POST /api/v1/profile/update_plugin_user_settings": {
    group: "Profile",
    summary: `Merge settings of single plugins into the stored ones. A new address of an own picture needs supporter level ${supportLevels.cardArt}; one that is stored already does not, nor does taking it away (null or "").`,
    body: pluginSettingsRequest,
    answer: pluginSettingsResponse,
    refusals: {
      403: "Supporter level too low",
      422: "Plugin settings are too large, or an invalid image URL",
    },
  },
  "POST /api/v1/profile/update_favorite_plugins": {
    group: "Profile",
    summary: "Replace the map of favourite plugins.",
    body: favoritePluginsRequest,
    answer: successSchema,
  },
  "POST /api/v1/profile/update_whats_new_dismissed": {
    group: "Profile",
    summary: "Remember which news were read.",
    body: whatsNewDismissedRequest,
    answer: successSchema,
  },
  "GET /api/patreon/:code": {
    group: "Profile",
    summary:
      "Link the paid-support account by the code of its callback. 200 also when that fails: `success` decides.",
    answer: patreonLinkResponse,
  },
  "GET /api/plugins": {
    group: "Plugins",
    summary: "All plugins the caller can see.",
    answer: pluginListResponse,
  },
  "GET /api/plugins/visible/:userId": {
    group: "Plugins",
    summary: "The same; the id is ignored.",
    answer: pluginListResponse,
  },
  "GET /api/plugins/visible/:id/:userId": {
    group: "Plugins",
    summary: "One plugin, as its lobby shows it; the user's id is ignored.",
    answer: visiblePluginResponse,
  },
  "GET /api/plugins/:id": {
    group: "Plugins",
    summary: "Definition and card database: a JSON string, base64 of gzip of JSON.",
    query: { version: "a version that an open room of the caller needs" },
    answer: file("base64 of gzip of {id, game_def, card_db, version, name, repo_url}"),
  },
  "GET /api/plugins/raw/:id": {
    group: "Plugins",
    summary: "Definition and card database of a plugin of one's own.",
    answer: rawPluginResponse,
  },
  "GET /api/myplugins/:userId": {
    group: "Plugins",
    summary: "An author's plugins; of others only the public ones.",
    answer: myPluginsResponse,
  },
  "POST /api/myplugins": {
    group: "Plugins",
    summary: "Create a plugin. Definition and cards are checked.",
    body: pluginCreateRequest,
    answer: pluginSavedResponse,
    refusals: {
      403: "You must confirm your email before you can send more than 4 MB.",
      413: "Request too large: over 80 MB, 4,000,000 values, or 8 MB of definition or cards when packed",
      422: "Invalid plugin name, or Invalid game definition with errors.game_def and errors.card_db",
    },
  },
  "PATCH /api/myplugins/:id": {
    group: "Plugins",
    summary: "Change a plugin of one's own; the version rises by one.",
    body: pluginUpdateRequest,
    answer: pluginSavedResponse,
    refusals: {
      409: "This plugin was changed elsewhere: base_version is not the stored version",
      403: "as for creating",
      413: "as for creating",
      422: "as for creating",
    },
  },
  "DELETE /api/myplugins/:id": {
    group: "Plugins",
    summary: "Delete a plugin with all decks for it.",
    answer: successSchema,
  },
  "POST /api/myplugins/:id/refresh": {
    group: "Plugins",
    summary: "The plugin's files as they stand in its repository; nothing is stored.",
    answer: repositoryFilesResponse,
    refusals: { 422: "why the repository gave no files" },
  },
  "POST /api/myplugins/:id/webhook_secret": {
    group: "Plugins",
    summary: "Make a secret for pushes from the repository; shown once.",
    answer: webhookSecretResponse,
  },
  "POST /api/plugin-repo-update": {
    group: "Plugins",
    summary:
      "Push from a repository: multipart with repo_url and file (.tar.gz of JSON), and the secret as X-Plugin-Token, ?token= or X-Hub-Signature-256.",
    query: { token: "the plugin's secret" },
    answer: text("Files received and extracted successfully"),
  },
  "GET /api/v1/users/plugin_permission/:pluginId": {
    group: "Plugins",
    summary:
      "Who has access to a private plugin, by nickname; with q also up to ten users it could be given to.",
    query: { q: "beginning of a nickname, two letters or more" },
    answer: pluginPermissionResponse,
  },
  "POST /api/v1/users/plugin_permission/:pluginId/:userId": {
    group: "Plugins",
    summary: "Give a user access.",
    answer: successSchema,
  },
  "DELETE /api/v1/users/plugin_permission/:pluginId/:userId": {
    group: "Plugins",
    summary: "Take access away.",
    answer: successSchema,
  },
  "POST /api/v1/games": {
    group: "Rooms",
    summary:
      "Create a room, empty, from a saved game or with a deck of another site. A save of a fair game that is being played loads for who sits there when the others agree, who have ten seconds to answer.",
    body: createGameRequest,
    status: 201,
    answer: createGameResponse,
    refusals: {
      403: "You must confirm your email before you can start a game., This game is still being played., or The other players did not agree.",
      422: "Saved game belongs to another plugin.",
      429: "Too many requests, or You have 10 open rooms. Close one first. The rooms then stand beside the error, as `open_rooms`.",
    },
  },
  "DELETE /api/v1/games/:slug": {
    group: "Rooms",
    summary: "Close a room that one has made. The game is saved, and everybody in the room is told.",
    status: 204,
  },
  "GET /api/rooms": {
    group: "Rooms",
    summary: "All open rooms; of those the caller may not see only what counters need.",
    answer: roomListResponse,
  },
  "GET /api/rooms/:id": { group: "Rooms", summary: "One open room.", answer: z.object({ data: roomSchema }) },
  "PATCH /api/rooms/:id": {
    group: "Rooms",
    summary: "Rename a room or change who may find it.",
    body: updateRoomRequest,
    answer: z.object({ data: roomSchema }),
  },
  "DELETE /api/rooms/:id": { group: "Rooms", summary: "Close a room.", status: 204 },
  "GET /api/v1/rooms/:slug/export/game": {
    group: "Rooms",
    summary:
      "The whole game as a file; the log says so. In open rooms for the acting host and players. In fair rooms for the host in person, when everybody else who sits agrees within ten seconds.",
    answer: file("the game"),
    refusals: EXPORT_REFUSALS,
  },
  "GET /api/v1/rooms/:slug/export/replay": {
    group: "Rooms",
    summary:
      "The game with its history as a file, for those who may have the game and a supporter level; the log says so.",
    answer: file("{game, deltas}"),
    refusals: { ...EXPORT_REFUSALS, 403: `${EXPORT_REFUSALS[403]}, or Supporter level too low` },
  },
  "POST /api/rooms/send_alert": {
    group: "Admin",
    summary: "Show a notice on every open page.",
    body: sendAlertRequest,
    answer: text("Alert sent successfully"),
  },
  "GET /api/replays/:userId": {
    group: "Saved games",
    summary: `The caller's saved games, newest first; the three newest below supporter level ${supportLevels.allSavedGames}.`,
    answer: savedGamesResponse,
  },
  "POST /api/replays/delete": {
    group: "Saved games",
    summary: "Take a saved game off one's own list; other players keep it.",
    body: deleteSavedGameRequest,
    answer: successSchema,
  },
  ...DECK_OPERATIONS,
  "GET /api/v1/users/all": {
    group: "Admin",
    summary: "Every user's id and nickname.",
    answer: usersResponse,
  },
  "POST /api/v1/admin/update_user_patreon": {
    group: "Admin",
    summary: "Set a user's supporter level or member id.",
    body: updateSupporterRequest,
    answer: updateSupporterResponse,
  },
  "GET /api/v1/alerts": {
    group: "Server",
    summary: "A maintenance that begins within half an hour, or nulls.",
    answer: alertResponse,
  },
  "GET /api/v1/admin_contact": {
    group: "Server",
    summary: "Mail address of the people who run the server.",
    answer: adminContactResponse,
  },
  "GET /api/openapi.json": {
    group: "Server",
    summary: "This description.",
    answer: file("an OpenAPI 3.1 document"),
  },
  "GET /api/reference": {
    group: "Server",
    summary: "This description as a page.",
    answer: { type: "text/html", about: "a page" },
  },
};
