import { expect, test } from '@jest/globals';
import { dispositivoDe, lugarDe } from './origen.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome en Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  ['curl/8.5.0', 'Programa curl'],
  ['', 'Dispositivo desconocido'],
  ['<script>', 'Dispositivo desconocido'],
])('%j es %s', (agente, dispositivo) => expect(dispositivoDe(agente)).toBe(dispositivo));

test('lo que un programa dice de sí se corta', () =>
  expect(dispositivoDe('x'.repeat(100_000)).length).toBeLessThan(60));

test.each([
  ['127.0.0.1', 'El equipo del sistema (127.0.0.1)'],
  ['::ffff:192.168.0.4', 'Red local (192.168.0.4)'],
  ['fd00::1', 'Red local (fd00::1)'],
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
])('%s es %s', (direccion, lugar) => expect(lugarDe(direccion)).toBe(lugar));
