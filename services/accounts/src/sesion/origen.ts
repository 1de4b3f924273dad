/** Describes a session's device and address for users. */
import { recentlyUsed } from '@odonto/event-kit/runtime';
import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';

/** Longer than what browsers send, and short enough for any pattern. */
const MAX_AGENTE = 300;

const APARATOS: Readonly<Record<string, string>> = { mobile: 'un teléfono', tablet: 'una tableta' };

/** Many users have the same browser, and parsing what it sends costs as much as projecting the session. */
const leidos = recentlyUsed<{ readonly dispositivo: string }>(500);

/** `Safari en iPhone`, `Chrome en Windows`, `Programa curl`, from the client's `User-Agent`. */
export const dispositivoDe = (agente: string): string => {
  const dicho = agente.slice(0, MAX_AGENTE).trim();
  if (dicho === '') return 'Dispositivo desconocido';
  const leido = leidos.get(dicho) ?? { dispositivo: leer(dicho) };
  leidos.set(dicho, leido);
  return leido.dispositivo;
};

const leer = (dicho: string): string => {
  const { browser, os, platform } = Bowser.parse(dicho);
  if (!browser.name) {
    const programa = /^[\w.-]{1,40}/.exec(dicho)?.[0];
    return programa === undefined ? 'Dispositivo desconocido' : `Programa ${programa}`;
  }
  const aparato = platform.model ?? os.name ?? APARATOS[platform.type ?? ''];
  return aparato === undefined ? browser.name : `${browser.name} en ${aparato}`;
};

const CERCANAS: Readonly<Record<string, string>> = {
  private: 'Red local',
  uniqueLocal: 'Red local',
  linkLocal: 'Red local',
  loopback: 'El equipo del sistema',
};

/** `Red local (192.168.0.4)`, or only the address. */
export const lugarDe = (direccion: string): string => {
  if (!ipaddr.isValid(direccion)) return direccion;
  const leida = ipaddr.process(direccion);
  const cerca = CERCANAS[leida.range()];
  return cerca === undefined ? leida.toString() : `${cerca} (${leida.toString()})`;
};
