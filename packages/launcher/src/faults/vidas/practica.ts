/** A practice that is killed and started again: requests of its people over HTTP, and the facts of its log. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { addressAmong, send } from '../../app/testing/call.ts';
import { Unexpected } from '../kill/outside.ts';
import type { Checked, Started, StoredEvent } from '../kill/practice.ts';
import { ask, kill, victim } from '../kill/processes.ts';
import { type Hechos, nadaTodavia, suceder } from './hechos.ts';
import type { Persona } from './modelo.ts';

export interface Respuesta {
  readonly status: number;
  readonly text: string;
}

export interface Pedido {
  /** The person who sends the request; undefined for the admin. */
  readonly quien: Persona | undefined;
  readonly method: string;
  readonly path: string;
  readonly body?: object | FormData;
  readonly key?: string;
}

/** Events of the access log, which change no fact. */
const LECTURA = /^(Ficha|Lista|Imagen|Documento|Datos)(Leida|Vista|Descargad)|Consultad|Vist[ao]$/;
const ADMIN = { id: '0199aaaa-0000-7000-8000-00000000000a', rol: 'admin' } as const;
/** `sesion` of all tokens. Above the real count of any account, so that a token is valid again after a reactivation. */
const VUELVEN = 1_000;
const EN_CALMA_MS = 150;

export class Practica {
  readonly hechos: Hechos = nadaTodavia();
  readonly eventos: StoredEvent[] = [];
  readonly #carpeta: string;
  readonly #cache: string;
  #personas: readonly Persona[] = [];
  #tokens = new Map<string, string>();
  #proceso: ChildProcess | undefined;
  #direccion: ReturnType<typeof addressAmong> | undefined;
  /** The highest position of an answer. After a kill the log must still reach this position. */
  #visto = '0';

  constructor(carpeta: string, cache: string) {
    this.#carpeta = carpeta;
    this.#cache = cache;
  }

  async empezar(): Promise<void> {
    this.#proceso = victim(this.#cache);
    const { served } = await ask<Started>(this.#proceso, { folder: this.#carpeta, profesionales: [] });
    this.#direccion = addressAmong(served);
    await this.#entrar();
  }

  async matar(): Promise<void> {
    if (this.#proceso) await kill(this.#proceso);
  }

  async conocer(personas: readonly Persona[]): Promise<void> {
    this.#personas = personas;
    await this.#entrar();
  }

  async #entrar(): Promise<void> {
    const people = [ADMIN, ...this.#personas].map((una) => ({ ...una, sesion: VUELVEN }));
    const tokens = await this.#preguntar<readonly string[]>({ people });
    this.#tokens = new Map(people.map(({ id }, n) => [id, tokens[n] ?? '']));
  }

  #preguntar<T>(question: Parameters<typeof ask>[1]): Promise<T> {
    if (!this.#proceso) throw new Error('the practice is not running');
    return ask<T>(this.#proceso, question);
  }

  /** @throws TypeError when the connection breaks, Unexpected for 5xx */
  async pedir({ quien, method, path, body, key }: Pedido): Promise<Respuesta> {
    if (!this.#direccion) throw new Error('the practice is not running');
    const response = await send(this.#direccion(method, path), method, {
      token: this.#tokens.get((quien ?? ADMIN).id),
      body,
      headers: { 'x-posicion': this.#visto, ...(key !== undefined && { 'idempotency-key': key }) },
    });
    const text = await response.text();
    const position = response.headers.get('x-posicion');
    if (position !== null && BigInt(position) > BigInt(this.#visto)) this.#visto = position;
    if (response.status >= 500) throw new Unexpected(`${method} ${path}: ${response.status} ${text}`);
    return { status: response.status, text };
  }

  /** Applies new events to the facts. @returns the number of new events, without reads @throws Unexpected */
  async ponerAlDia(): Promise<number> {
    const nuevos = await this.#preguntar<readonly StoredEvent[]>({
      after: this.eventos.at(-1)?.position ?? '0',
    });
    for (const evento of nuevos) {
      suceder(this.hechos, evento);
      this.eventos.push(evento);
    }
    const ultima = this.eventos.at(-1)?.position ?? '0';
    if (BigInt(ultima) < BigInt(this.#visto))
      throw new Unexpected(`the log ends at ${ultima}, and ${this.#visto} was answered`);
    return nuevos.filter(({ type }) => !LECTURA.test(type)).length;
  }

  /** Waits until the services record no more events. @returns the errors in the stored data */
  async enCalma(): Promise<Checked> {
    for (;;) {
      const checked = await this.#preguntar<Checked>('check');
      await pause(EN_CALMA_MS);
      if ((await this.ponerAlDia()) === 0) return checked;
    }
  }
}
