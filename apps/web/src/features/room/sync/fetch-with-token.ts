/** Requests a path as the signed-in person and gives the raw answer, for downloads that show their progress. */
import { session } from "../../../app/services.ts";

/** A token that was refused is renewed once. */
export async function fetchWithToken(path: string, signal: AbortSignal): Promise<Response> {
  const token = session.getState().tokens?.authToken;
  const response = await request(path, token, signal);
  if (response.status !== 401 || !token || !(await session.renew(token))) return response;
  return request(path, session.getState().tokens?.authToken, signal);
}

function request(path: string, token: string | undefined, signal: AbortSignal): Promise<Response> {
  return fetch(path, { signal, headers: token ? { authorization: token } : {} });
}
