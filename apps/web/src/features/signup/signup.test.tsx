import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { session } from "../../app/services.ts";
import { refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { type OpenedApp, openApp } from "../../testing/open-app.tsx";

async function fillIn({ user }: OpenedApp, values: { password?: string; again?: string } = {}) {
  const { password = "correct-horse", again = password } = values;
  await user.type(await screen.findByLabelText("Email"), "ann@example.org");
  await user.type(screen.getByLabelText("Password"), password);
  await user.type(screen.getByLabelText("Confirm password"), again);
  await user.type(screen.getByLabelText("Nickname"), "ann");
  await user.click(screen.getByRole("button", { name: "Sign Up" }));
}

describe("sign-up page", () => {
  it("P2-12 P4-02 P7-07 makes an account, signs in and goes to the lobby", async () => {
    const app = await openApp("/signup", {
      "POST /api/v1/registration": () => ({ body: { data: { token: "a1", renew_token: "r1" } } }),
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
    });
    await fillIn(app);
    await waitFor(() => expect(app.address()).toBe("/lobby"));
    expect(app.backend.askedFor("POST /api/v1/registration")[0]?.body).toMatchObject({
      user: {
        email: "ann@example.org",
        password: "correct-horse",
        password_confirmation: "correct-horse",
        alias: "ann",
      },
    });
    expect(session.getState().tokens?.authToken).toBe("a1");
  });

  it("P5-09 P5-10 P8-02 P8-03 P7-09 lists the server's field errors as field: message, without password_hash", async () => {
    const app = await openApp("/signup", {
      "POST /api/v1/registration": () =>
        refusal(422, "Couldn't create user", {
          email: ["has already been taken"],
          password_hash: ["can't be blank"],
        }),
    });
    await fillIn(app);
    // Polish 1: once, with the name that the form gives the field.
    expect(await screen.findAllByText(/has already been taken/)).toHaveLength(1);
    const alert = await screen.findByRole("alert");
    const field = screen.getByLabelText("Email");
    expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(alert.id);
    expect(alert.textContent).toBe("Couldn't create useremail: has already been taken");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  });

  it("a taken name is the field's own name, and is said once", async () => {
    const app = await openApp("/signup", {
      "POST /api/v1/registration": () =>
        refusal(422, "Couldn't create user", { alias: ["has already been taken"] }),
    });
    await fillIn(app);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Couldn't create usernickname: has already been taken");
    expect(screen.getAllByText(/has already been taken/)).toHaveLength(1);
  });

  it("a lost answer is not taken for a failure: the account may be there, and the same entries lead to it", async () => {
    const answers = [{ status: 502, body: null }, { body: { data: { token: "a1", renew_token: "r1" } } }];
    const app = await openApp("/signup", {
      "POST /api/v1/registration": () => answers.shift()!,
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
    });
    await fillIn(app);
    expect(await screen.findByText(/Your account may have been made all the same/)).toBeTruthy();
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).not.toBe("true");
    await app.user.click(screen.getByRole("button", { name: "Sign Up" }));
    await waitFor(() => expect(app.address()).toBe("/lobby"));
  });

  it("after a lost answer a taken address is no error of its owner; another's is", async () => {
    const taken = refusal(422, "Couldn't create user", { email: ["has already been taken"] });
    const answers = [{ status: 502, body: null }, taken, taken];
    const app = await openApp("/signup", { "POST /api/v1/registration": () => answers.shift()! });
    await fillIn(app);
    await screen.findByText(/Your account may have been made/);
    const again = async () => {
      await app.user.click(screen.getByRole("button", { name: "Sign Up" }));
      await waitFor(() => expect(screen.getByLabelText("Email")).toHaveProperty("disabled", false));
    };
    await again();
    expect(await screen.findByText(/Your account may have been made/)).toBeTruthy();
    await app.user.type(screen.getByLabelText("Email"), ".uk");
    await again();
    expect((await screen.findByRole("alert")).textContent).toContain("has already been taken");
    expect(screen.queryByText(/Your account may have been made/)).toBeNull();
  });

  it("goes on when the address is confirmed in another tab after a lost answer", async () => {
    const app = await openApp("/signup", {
      "POST /api/v1/registration": () => ({ status: 502, body: null }),
      "POST /api/v1/session": () => ({ body: { data: { token: "a1", renew_token: "r1" } } }),
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
    });
    await fillIn(app);
    await screen.findByText(/Your account may have been made/);
    act(
      () =>
        void window.dispatchEvent(new StorageEvent("storage", { key: "addressConfirmed", newValue: "1" })),
    );
    await waitFor(() => expect(app.address()).toBe("/lobby"));
    expect(app.backend.askedFor("POST /api/v1/session")[0]?.body).toEqual({
      user: { email: "ann@example.org", password: "correct-horse" },
    });
  });

  it("returnTo: the registration carries where to go on, for the link of the mail", async () => {
    const app = await openApp("/signup?returnTo=%2Fplugin%2F3", {
      "POST /api/v1/registration": () => ({ body: { data: { token: "a1", renew_token: "r1" } } }),
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ email_confirmed_at: null }) } }),
    });
    await fillIn(app);
    await waitFor(() => expect(app.address()).toBe("/plugin/3"));
    expect(app.backend.askedFor("POST /api/v1/registration")[0]?.body).toMatchObject({
      return_to: "/plugin/3",
    });
    // Until the address is confirmed every page says what to do.
    expect(await screen.findByText(/We sent a link to mara@example.org/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Resend" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Confirm here" })).toBeTruthy();
  });

  it("says at the field that the two passwords differ, and sends nothing", async () => {
    const app = await openApp("/signup", {});
    await fillIn(app, { again: "other-horse" });
    expect(screen.getByText("The passwords do not match.")).toBeTruthy();
    expect(app.backend.askedFor("POST /api/v1/registration")).toHaveLength(0);
  });

  it.each(["foo@", "@example.org", "foo", "foo bar@example.org", "foo@bar..org"])(
    "says at the field that %s is no address, beside all else that is wrong, and sends nothing",
    async (address) => {
      const app = await openApp("/signup", {});
      const email = await screen.findByLabelText("Email");
      await app.user.type(email, address);
      await app.user.type(screen.getByLabelText("Password"), "short");
      await app.user.click(screen.getByRole("button", { name: "Sign Up" }));
      expect(screen.getByText("Please enter a valid email address.")).toBeTruthy();
      expect(screen.getByText("At least 8 characters.")).toBeTruthy();
      expect(screen.getAllByText("This field is required.")).toHaveLength(2);
      expect(email.getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(email);
      expect(app.backend.askedFor("POST /api/v1/registration")).toHaveLength(0);
    },
  );

  it("says at the field that a password is too short", async () => {
    const app = await openApp("/signup", {});
    await fillIn(app, { password: "short" });
    expect(screen.getByText("At least 8 characters.")).toBeTruthy();
  });

  it("P2-12 says that the nickname is shown to all users, and shows a password on request", async () => {
    const { user } = await openApp("/signup", {});
    expect(await screen.findByText("This will be visible to all users on the system.")).toBeTruthy();
    const [show] = screen.getAllByRole("button", { name: "Show password" });
    if (show) await user.click(show);
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
  });

  it("the new account keeps the language the page was read in", async () => {
    let language = "English";
    const app = await openApp("/signup", {
      "POST /api/v1/registration": ({ body }) => {
        language = (body as { user: { language: string } }).user.language;
        return { body: { data: { token: "a1", renew_token: "r1" } } };
      },
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ language }) } }),
    });
    await app.user.selectOptions(await screen.findByLabelText("Language"), "es");
    await app.user.type(await screen.findByLabelText("Correo electrónico"), "ann@example.org");
    await app.user.type(screen.getByLabelText("Contraseña"), "correct-horse");
    await app.user.type(screen.getByLabelText("Confirmar contraseña"), "correct-horse");
    await app.user.type(screen.getByLabelText("Apodo"), "ann{Enter}");
    await waitFor(() => expect(app.address()).toBe("/lobby"));
    expect(await screen.findByRole("tab", { name: "Plugins públicos" })).toBeTruthy();
    expect(language).toBe("Spanish");
  });
});
