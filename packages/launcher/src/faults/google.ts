/** A calendar of the Google stand-in, linked to the agenda of a profesional as in a browser. */
import { fakeGoogle } from '@odonto/fake-google';
import { send } from '../app/testing/call.ts';

const CLIENT = { id: 'practica', secret: 'un-secreto' };
const EMAIL = 'ana@gmail.test';

export interface Google {
  /** Settings that make the practice use the stand-in. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * @param addressOf the addresses of the practice
   * @param token of the profesional
   */
  link(addressOf: (method: string, path: string) => string, token: string | undefined): Promise<void>;
  /** Descriptions of the existing events, one for each event. */
  described(): readonly string[];
  stop(): Promise<void>;
}

const step = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, redirect: 'manual' });
const locationOf = (response: Response): string => response.headers.get('location') ?? '';

const link: Google['link'] = async (addressOf, token) => {
  const ticketAnswer = await send(addressOf('POST', '/api/google/ticket'), 'POST', { token });
  const { url } = (await ticketAnswer.json()) as { readonly url: string };
  const [proof = ''] = (ticketAnswer.headers.get('set-cookie') ?? '').split(';');
  const popup = await step(addressOf('GET', url), { headers: { cookie: proof } });
  const consent = new URLSearchParams({ decision: 'permitir', cuenta: EMAIL });
  const back = await step(locationOf(popup), { method: 'POST', body: consent });
  const [cookie = ''] = (popup.headers.get('set-cookie') ?? '').split(';');
  const done = await step(locationOf(back), { headers: { cookie } });
  if (done.status !== 200) throw new Error(`Google was not linked: ${done.status}`);
};

export const startGoogle = async (): Promise<Google> => {
  const google = fakeGoogle({ client: CLIENT });
  const calendar = google.calendar(EMAIL);
  const listening = await google.listen();
  const { url } = listening;
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ACCOUNTS_URL: url,
      GOOGLE_OAUTH_URL: url,
      GOOGLE_API_URL: url,
    },
    link,
    described: () => calendar.visible().map(({ resource }) => String(resource['description'])),
    stop: () => listening.stop(),
  };
};
