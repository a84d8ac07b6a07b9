/** What our mails say, in the languages of the interface. `{alias}` and `{product}` are filled in. */
import type { Language } from "@baize/plugin";

export interface MailTexts {
  subject: string;
  /** Before the link. */
  before: string;
  /** The link's own words, in the HTML body. */
  action: string;
  /** After the link. */
  after: string;
}

export const GREETINGS: Record<Language, string> = {
  English: "Hello {alias},",
  French: "Bonjour {alias},",
  Spanish: "Hola, {alias}:",
  Portuguese: "Olá, {alias},",
  Italian: "Ciao {alias},",
  German: "Hallo {alias},",
  Chinese: "{alias}，你好：",
};

export const CONFIRMATION: Record<Language, MailTexts> = {
  English: {
    subject: "Confirm your email address",
    before: "Welcome to {product}! Please confirm that this address is yours:",
    action: "Confirm email address",
    after:
      "The link can be used once and is valid for seven days. If you did not create an account, ignore this email.",
  },
  French: {
    subject: "Confirmez votre adresse e-mail",
    before: "Bienvenue sur {product} ! Veuillez confirmer que cette adresse est la vôtre :",
    action: "Confirmer l’adresse e-mail",
    after:
      "Le lien est valable sept jours et ne peut servir qu’une fois. Si vous n’avez pas créé de compte, ignorez ce message.",
  },
  Spanish: {
    subject: "Confirma tu correo electrónico",
    before: "¡Te damos la bienvenida a {product}! Confirma que esta dirección es tuya:",
    action: "Confirmar correo electrónico",
    after:
      "El enlace es válido durante siete días y solo se puede usar una vez. Si no creaste una cuenta, ignora este correo.",
  },
  Portuguese: {
    subject: "Confirme seu e-mail",
    before: "Boas-vindas ao {product}! Confirme que este endereço é seu:",
    action: "Confirmar e-mail",
    after:
      "O link vale por sete dias e só pode ser usado uma vez. Se você não criou uma conta, ignore este e-mail.",
  },
  Italian: {
    subject: "Conferma il tuo indirizzo e-mail",
    before: "Ti diamo il benvenuto su {product}! Conferma che questo indirizzo è tuo:",
    action: "Conferma indirizzo e-mail",
    after:
      "Il link è valido sette giorni e si può usare una volta sola. Se non hai creato un account, ignora questo messaggio.",
  },
  German: {
    subject: "Bestätige deine E-Mail-Adresse",
    before: "Willkommen bei {product}! Bitte bestätige, dass diese Adresse dir gehört:",
    action: "E-Mail-Adresse bestätigen",
    after:
      "Der Link ist sieben Tage gültig und funktioniert nur einmal. Wenn du kein Konto angelegt hast, kannst du diese E-Mail ignorieren.",
  },
  Chinese: {
    subject: "确认你的电子邮箱",
    before: "欢迎来到 {product}！请确认此邮箱属于你：",
    action: "确认电子邮箱",
    after: "链接只能使用一次，七天内有效。如果你没有创建账号，请忽略此邮件。",
  },
};

export const RESET: Record<Language, MailTexts> = {
  English: {
    subject: "Reset your password",
    before: "Someone, hopefully you, asked to reset the password of your {product} account:",
    action: "Set a new password",
    after:
      "The link can be used once and is valid for two hours. If it was not you, ignore this email: your password stays as it is.",
  },
  French: {
    subject: "Réinitialisez votre mot de passe",
    before:
      "Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe de votre compte {product} :",
    action: "Choisir un nouveau mot de passe",
    after:
      "Le lien est valable deux heures et ne peut servir qu’une fois. Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.",
  },
  Spanish: {
    subject: "Restablece tu contraseña",
    before:
      "Alguien (esperamos que hayas sido tú) pidió restablecer la contraseña de tu cuenta de {product}:",
    action: "Elegir una contraseña nueva",
    after:
      "El enlace es válido durante dos horas y solo se puede usar una vez. Si no fuiste tú, ignora este correo: tu contraseña sigue igual.",
  },
  Portuguese: {
    subject: "Redefina sua senha",
    before: "Alguém (esperamos que tenha sido você) pediu para redefinir a senha da sua conta do {product}:",
    action: "Escolher uma nova senha",
    after:
      "O link vale por duas horas e só pode ser usado uma vez. Se não foi você, ignore este e-mail: sua senha continua a mesma.",
  },
  Italian: {
    subject: "Reimposta la tua password",
    before: "Qualcuno (speriamo tu) ha chiesto di reimpostare la password del tuo account {product}:",
    action: "Scegli una nuova password",
    after:
      "Il link è valido due ore e si può usare una volta sola. Se non l’hai chiesto tu, ignora questo messaggio: la tua password resta com’è.",
  },
  German: {
    subject: "Setze dein Passwort zurück",
    before: "Jemand, hoffentlich du, möchte das Passwort deines {product}-Kontos zurücksetzen:",
    action: "Neues Passwort wählen",
    after:
      "Der Link ist zwei Stunden gültig und funktioniert nur einmal. Wenn du es nicht warst, kannst du diese E-Mail ignorieren: Dein Passwort bleibt, wie es ist.",
  },
  Chinese: {
    subject: "重置你的密码",
    before: "有人（希望是你）请求重置你的 {product} 账号密码：",
    action: "设置新密码",
    after: "链接只能使用一次，两小时内有效。如果不是你本人，请忽略此邮件，你的密码不会改变。",
  },
};
