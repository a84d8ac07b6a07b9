/**
 * The one catalogue of everything that the product says when it says no: over HTTP, on the channels, in alerts, about fields.
 * Texts that clients of the format know stay as they are (api §1.6, §8.2). Values stand in braces.
 */
export const REASONS = {
  // Whole requests: any route.
  bad_request: { status: 400, text: "Bad Request" },
  unauthorized: { status: 401, text: "Not authenticated" },
  forbidden: { status: 403, text: "Forbidden" },
  not_found: { status: 404, text: "Not Found" },
  request_too_large: { status: 413, text: "Request too large" },
  unsupported_media_type: { status: 415, text: "Unsupported Media Type" },
  too_many_requests: { status: 429, text: "Too many requests" },
  internal: { status: 500, text: "Internal Server Error" },
  rooms_reopening: { status: 503, text: "The rooms are being reopened. Please try again in a moment." },
  busy: { status: 503, text: "The server is busy. Please try again in a moment." },
  storage_away: { status: 503, text: "The server cannot reach its storage. Please try again in a moment." },

  // Accounts.
  invalid_credentials: { status: 401, text: "Invalid email or password" },
  invalid_token: { status: 401, text: "Invalid token" },
  registration_failed: { status: 422, text: "Couldn't create user" },
  invalid_confirmation: { status: 401, text: "Invalid confirmation code" },
  invalid_reset_token: { status: 401, text: "Invalid reset token" },
  password_update_failed: { status: 422, text: "Couldn't update password" },
  captcha_failed: { status: 400, text: "reCAPTCHA verification failed" },
  settings_failed: { status: 422, text: "Failed to update settings" },
  settings_too_large: { status: 422, text: "Plugin settings are too large" },
  invalid_image_url: { status: 422, text: "Invalid image URL" },
  supporter_level: { status: 403, text: "Supporter level too low" },

  // Plugins.
  plugin_creation: { status: 422, text: "Plugin creation failed" },
  plugin_update: { status: 422, text: "Plugin update failed" },
  invalid_plugin_name: { status: 422, text: "Invalid plugin name" },
  invalid_definition: { status: 422, text: "Invalid game definition" },
  plugin_delete_forbidden: { status: 403, text: "You are not authorized to delete this plugin" },
  repository_failed: { status: 422, text: "The repository could not be read." },

  // Decks and cards.
  import_failed: { status: 422, text: "The deck could not be imported." },
  deck_invalid: { status: 422, text: "Failed to save deck" },
  plugin_changed: { status: 409, text: "This plugin was changed elsewhere." },
  deck_changed: { status: 409, text: "This deck was changed elsewhere." },
  too_many_decks: { status: 422, text: "You have too many decks for this game." },
  custom_cards: { status: 422, text: "Failed to write custom cards to server." },

  // Rooms, over HTTP and in the room.
  confirm_first: { status: 403, text: "You must confirm your email first." },
  confirm_email_first: { status: 403, text: "You must confirm your email before you can start a game." },
  room_invalid: { status: 422, text: "Unable to create game" },
  too_many_rooms: { status: 429, text: "You have {count} open rooms. Close one first." },
  not_host: { status: 403, text: "Only the room host can do that." },
  saved_game_of_other_plugin: { status: 422, text: "Saved game belongs to another plugin." },
  consent_refused: { status: 403, text: "The other players did not agree." },
  question_open: {
    status: 429,
    text: "You have already asked the other players. Please wait for their answer.",
  },
  host_in_person: { status: 403, text: "In a fair room only the host in person can do that." },
  saved_game_in_play: { status: 403, text: "This game is still being played." },
  alert_forbidden: { status: 403, text: "You are not authorized to send alerts" },
  alert_invalid: { status: 422, text: "Invalid alert" },
  auth_failed: { text: "Your session has expired. Please log in again." },
  not_authenticated: { text: "You must be logged in to do that." },
  not_seated: { text: "Please sit at the table first." },
  invalid_player: { text: "You cannot act for that player." },
  invalid_payload: { text: "Invalid message." },
  invalid_seat: { text: "That seat does not exist." },
  seat_taken: { text: "That seat is taken." },
  seat_closed: { text: "The host has closed that seat." },
  removed: { text: "The host has removed you from this room." },
  question_gone: { text: "Nobody waits for this answer any more." },
  seat_forbidden: { text: "You can only change your own seat." },
  not_in_room: { text: "That user is not in the room." },
  raw_not_allowed: { text: "This room accepts only the game's own commands." },
  rate_limited: { text: "Too many messages. Please wait a moment." },
  room_closed: { text: "Unable to get game state. Room was closed." },
  prompt_gone: { text: "This prompt has already been answered." },
  storage_failed: { text: "The room could not save your action. Nothing was changed; please try again." },
  outcome_unknown: {
    text: "The connection to the storage was lost while your action was saved: it may be saved or not. The table is shown as it is stored; please look before you do it again.",
  },
  too_large: {
    text: "That is too much for one action: it would change more than 2,000,000 characters of the game, or make the game larger than 20,000,000. Nothing was changed; please do it in smaller parts, such as fewer cards at a time.",
  },
  room_reopened: {
    text: "This table had to be opened anew. Nothing that was confirmed is lost; please try again.",
  },

  // What is wrong with a field.
  blank: { text: "can't be blank" },
  format: { text: "has invalid format" },
  taken: { text: "has already been taken" },
  confirmation: { text: "does not match confirmation" },
  not_right: { text: "is not right" },
  too_short: { text: "should be at least {count} character(s)" },
  too_long: { text: "should be at most {count} character(s)" },
  length: { text: "should be {least} to {most} character(s)" },
  one_of: { text: "must be one of {choices}" },
  nickname_characters: { text: "can only have letters, digits, blanks and . _ - '" },
  nickname_unseen: { text: "has characters that cannot be seen" },
  nickname_marks: { text: "has too many or misplaced marks" },
  nickname_mixed: { text: "mixes letters of different scripts" },
  nickname_reserved: { text: "is reserved" },
  nickname_lookalike: { text: "looks like a name that has already been taken" },

  // What is wrong with a list of cards, or with an entry of it: `{key}` is the entry's part at fault.
  entry_object: { text: "must be an object" },
  entry_card: { text: "needs a databaseId or cardDetails" },
  entry_range: { text: "{key} must be 1 to {most}" },
  entry_text: { text: "{key} must be a text of 1 to {most} characters" },
  entry_integer: { text: "{key} must be a whole number" },
  entry_place: { text: "{key} must be a number or a text" },
  entry_any_text: { text: "{key} must be a text" },
  entry_faces: { text: "{key} must be an object of faces A to I" },
  entry_bytes: { text: "{key} is larger than {most} KB" },
  entry_text_length: { text: "{key} has a text of more than {most} characters" },
  list_expected: { text: "must be a list of entries" },
  list_entries: { text: "has more than {most} entries" },
  list_bytes: { text: "is larger than {most} KB" },

  // Why a deck of another site, or one that is kept here, was not loaded.
  import_unreadable_link: {
    text: "Error loading deck. If you are attempting to load an unpublished deck, make sure you have link sharing turned on in your profile settings.",
  },
  import_unreadable: {
    text: "Error loading deck. If you are attempting to load an unpublished deck, make sure you have sharing turned on in your profile settings.",
  },
  import_no_cards: { text: "No cards of this deck are in the game's card database." },
  import_other_site: { text: "Only importing from {site} is supported at this time." },
  import_fellowship: { text: "Fellowship import not yet supported." },
  import_invalid_url: { text: "Invalid URL" },
  import_no_site: {
    text: "Importing via URL is not yet supported for this game. Please request this feature on Discord.",
  },
  import_plugin_gone: { text: "This version of the plugin is gone." },
  import_see_log: { text: "The deck could not be loaded: the log says why." },
  import_unknown_card: { text: "Encountered unknown card ID for {name}" },
  import_motk: { text: "You will need to search your deck for your MotK hero." },
  import_left_out_one: { text: "{count} card left out: this game has no group {group}." },
  import_left_out: { text: "{count} cards left out: this game has no group {group}." },
  deck_private: { text: "This deck does not exist or is private." },
} as const satisfies Record<string, { readonly status?: number; readonly text: string }>;
