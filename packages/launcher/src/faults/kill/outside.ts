/** The practice as a client sees it: requests over HTTP, and their answers. */
import { addressAmong, send as sendTo } from '../../app/testing/call.ts';
import { type KindName, KIND_NAMES, kindOf } from './kinds.ts';
import type { Known, Write } from './known.ts';
import type { Started } from './practice.ts';

/** An answer that is not expected. A broken connection is no answer. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

type Listed = ReadonlyMap<string, string>;

export interface Outside {
  /** @throws TypeError when the connection breaks, Unexpected when the answer is not a success */
  readonly write: (write: Write) => Promise<Answer>;
  /**
   * The PDF of a paciente's record; a repeat with the same `pedido` returns the same document.
   * @throws TypeError and Unexpected as above
   */
  readonly document: (paciente: string, of: number, pedido: string) => Promise<string>;
  /** The records of a kind: ids and texts. Empty when the paciente is not found. */
  readonly list: (kind: KindName, paciente: string, of: number) => Promise<Listed>;
}

export const outside = ({ served, tokens }: Pick<Started, 'served' | 'tokens'>): Outside => {
  let seen = '0';

  const addressOf = addressAmong(served);

  const send = async (
    method: string,
    path: string,
    of: number,
    { body, key }: { readonly body?: object | FormData | undefined; readonly key?: string | undefined },
  ): Promise<Answer> => {
    const response = await sendTo(addressOf(method, path), method, {
      token: tokens[of],
      body,
      headers: { 'x-posicion': seen, ...(key !== undefined && { 'idempotency-key': key }) },
    });
    const position = response.headers.get('x-posicion');
    if (position !== null && BigInt(position) > BigInt(seen)) seen = position;
    return { status: response.status, text: await response.text() };
  };

  const callOf = ({ kind, method, paciente = '', tratamiento, id, marca }: Write) => {
    const { create, change, remove } = kindOf(kind);
    if (method === 'POST') return create({ paciente, tratamiento }, marca);
    const call = method === 'PUT' ? change?.(id, marca) : remove?.(id);
    if (!call) throw new Unexpected(`${kind} takes no ${method}`);
    return call;
  };

  return {
    write: async (write) => {
      const { path, body } = callOf(write);
      const answer = await send(write.method, path, write.of, {
        body,
        key: write.key,
      });
      if (answer.status !== (write.method === 'POST' ? 201 : 200))
        throw new Unexpected(`${JSON.stringify(write)}: ${answer.status} ${answer.text}`, answer.status);
      return answer;
    },
    document: async (paciente, of, pedido) => {
      const path = `/api/export/pacientes/${paciente}/pdf?pedido=${pedido}`;
      const { status, text } = await send('GET', path, of, {});
      if (status !== 200 || !text.startsWith('%PDF')) throw new Unexpected(`${path}: ${status}`, status);
      return text;
    },
    list: async (kind, paciente, of) => {
      const { list, field } = kindOf(kind);
      const { status, text } = await send('GET', list(paciente), of, {});
      if (status === 404) return new Map();
      if (status !== 200) throw new Unexpected(`GET ${list(paciente)}: ${status} ${text}`);
      const found = JSON.parse(text) as readonly Record<string, unknown>[];
      return new Map(found.map((one) => [String(one['id']), String(one[field])]));
    },
  };
};

export const idOf = ({ text }: Answer): string => String((JSON.parse(text) as { readonly id?: unknown }).id);

const sorted = (listed: Iterable<readonly [string, string]>): string =>
  JSON.stringify([...listed].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The lists must match the acknowledged writes, for these pacientes and for all names. @throws Unexpected */
export const expectKnown = async (
  { list }: Outside,
  { things }: Known,
  profesionales: number,
  pacientes: ReadonlyMap<string, number>,
): Promise<void> => {
  const compare = async (
    kind: KindName,
    paciente: string,
    of: number,
    mine: (owner: string) => boolean,
  ): Promise<void> => {
    const expected = [...things]
      .filter(([, thing]) => thing.kind === kind && thing.of === of && mine(thing.paciente))
      .map(([id, { marca }]) => [id, marca] as const);
    const [wanted, found] = [sorted(expected), sorted(await list(kind, paciente, of))];
    if (wanted !== found)
      throw new Unexpected(`${kind} of ${paciente || 'everybody'}: ${found} instead of ${wanted}`);
  };
  for (let of = 0; of < profesionales; of += 1) await compare('paciente', '', of, () => true);
  for (const [paciente, of] of pacientes)
    await Promise.all(
      KIND_NAMES.filter((kind) => kind !== 'paciente').map((kind) =>
        compare(kind, paciente, of, (owner) => owner === paciente),
      ),
    );
};
