/** The truth table of docs/spec/organization.md#who-sees-which-paciente. */
import { describe, expect, test } from '@jest/globals';
import { type Funcion, type Permiso, PERMISOS } from '@odonto/contracts/permisos';
import { type Caso, INICIALES, type Persona, puede, type Relacion } from './puede.ts';
import { type ConResponsable, decidir, type Derechos } from './relaciones.ts';

const AHORA = new Date('2026-11-23T12:00:00.000Z');
const DESPUES = '2026-11-23T12:00:00.001Z';

const dentista = { id: 'eva', rol: 'profesional' } as const;
const personal = { id: 'rosa', rol: 'personal' } as const;

const en = (
  funcion: Funcion,
  historia: Derechos['historia'] = 'sucursal',
  excepciones: { agregados?: Permiso[]; quitados?: Permiso[] } = {},
): Relacion => ({
  tipo: 'sucursal',
  membresia: { funcion, agregados: [], quitados: [], ...excepciones },
  historia,
});

const DATOS: readonly Permiso[] = ['pacientes.ver-datos', 'pacientes.registrar', 'pacientes.editar-datos'];
const AGENDA: readonly Permiso[] = [
  'turnos.ver',
  'turnos.agendar',
  'turnos.mover',
  'turnos.estado',
  'turnos.flujo',
];
const VER_DINERO: Permiso = 'presupuestos.presentar';
const LEER: Permiso = 'historia.ver';
const CLINICA: readonly Permiso[] = [LEER, 'historia.escribir'];
const DE_AJENO: Caso = { atiende: 'otra' };
const PROPIO: Caso = { atiende: 'eva' };

const TODOS = Object.keys(PERMISOS) as Permiso[];
const RESERVADO = en('odontologo', 'equipo');
const dados = (persona: Persona, relacion: Relacion, caso?: Caso): readonly Permiso[] =>
  TODOS.filter((permiso) => puede(persona, permiso, relacion, AHORA, caso) === 'si');

const DE_QUIEN_TRATA: readonly Permiso[] = [...DATOS, ...CLINICA, VER_DINERO];

test.each<[string, Persona, Relacion, Caso | undefined, readonly Permiso[]]>([
  [
    'the team, their own turno',
    dentista,
    { tipo: 'equipo' },
    PROPIO,
    [...DE_QUIEN_TRATA, ...AGENDA, 'turnos.sobreturno'],
  ],
  ["the team, another's turno", dentista, { tipo: 'equipo' }, DE_AJENO, DE_QUIEN_TRATA],
  ['the team until a date to come', dentista, { tipo: 'equipo', hasta: DESPUES }, DE_AJENO, DE_QUIEN_TRATA],
  ['the team until now', dentista, { tipo: 'equipo', hasta: AHORA.toISOString() }, PROPIO, []],
  [
    'a recent turno, that turno',
    dentista,
    { tipo: 'turno', hasta: DESPUES },
    PROPIO,
    [...DE_QUIEN_TRATA, ...AGENDA, 'turnos.sobreturno'],
  ],
  ["a recent turno, another's", dentista, { tipo: 'turno', hasta: DESPUES }, DE_AJENO, DE_QUIEN_TRATA],
  ['odontologo of a site', dentista, en('odontologo'), DE_AJENO, [...DE_QUIEN_TRATA, ...AGENDA]],
  [
    'odontologo of a site, their own turno',
    dentista,
    en('odontologo'),
    PROPIO,
    [...DE_QUIEN_TRATA, ...AGENDA, 'turnos.sobreturno'],
  ],
  [
    'odontologo, policy organizacion',
    dentista,
    en('odontologo', 'organizacion'),
    DE_AJENO,
    [...DE_QUIEN_TRATA, ...AGENDA],
  ],
  ['odontologo, policy equipo', dentista, RESERVADO, PROPIO, []],
  [
    'asistente',
    personal,
    en('asistente'),
    undefined,
    ['pacientes.ver-datos', LEER, 'turnos.ver', 'turnos.flujo'],
  ],
  [
    'asistente in a name',
    personal,
    en('asistente'),
    { enNombreDe: 'eva' },
    ['pacientes.ver-datos', ...CLINICA, 'turnos.ver', 'turnos.flujo'],
  ],
  [
    'recepcion',
    personal,
    en('recepcion'),
    DE_AJENO,
    [...DATOS, ...AGENDA, VER_DINERO, 'presupuestos.aceptar', 'pagos.registrar', 'caja.operar'],
  ],
  [
    'director who is no dentist',
    personal,
    en('director'),
    DE_AJENO,
    TODOS.filter((uno) => !uno.startsWith('historia')),
  ],
  ['director who is a dentist', dentista, en('director'), DE_AJENO, TODOS],
  [
    'director who is a dentist, policy equipo',
    dentista,
    en('director', 'equipo'),
    DE_AJENO,
    TODOS.filter((uno) => !uno.startsWith('historia')),
  ],
  ['another site', dentista, 'otra-sucursal', PROPIO, []],
])('%s', (_, persona, relacion, caso, esperados) =>
  expect(new Set(dados(persona, relacion, caso))).toEqual(new Set(esperados)),
);

test('under the policy equipo an odontologo of the site knows the initials, and who sees the data does too', () => {
  const de = (persona: Persona, relacion: Relacion) => puede(persona, INICIALES, relacion, AHORA);
  const sinVer = en('odontologo', 'equipo', { quitados: ['pacientes.ver-datos'] });
  expect(
    [RESERVADO, en('odontologo'), en('recepcion'), 'responsable' as const].map((uno) => de(dentista, uno)),
  ).toEqual(['si', 'si', 'si', 'si']);
  expect([sinVer, 'otra-sucursal' as const].map((uno) => de(dentista, uno))).toEqual([
    'sin-permiso',
    'sin-permiso',
  ]);
  expect(de(dentista, 'ninguna')).toBe('no-existe');
});

test('a turno of another site: an odontologo does not see it, staff sees it and does not change it', () => {
  const enCentro = (funcion: Funcion): Relacion => ({
    tipo: 'sucursal',
    membresia: { funcion, sucursalId: 'centro', agregados: [], quitados: [] },
    historia: 'sucursal',
  });
  const de = (persona: Persona, funcion: Funcion, caso: Caso) =>
    (['turnos.ver', 'turnos.mover'] as const).map((permiso) =>
      puede(persona, permiso, enCentro(funcion), AHORA, caso),
    );
  const [NO, SI] = ['sin-permiso', 'si'];
  const ajeno = (sucursal: string | null): Caso => ({ ...DE_AJENO, sucursal });
  expect(de(dentista, 'odontologo', ajeno('norte'))).toEqual([NO, NO]);
  expect(de(dentista, 'odontologo', ajeno(null))).toEqual([NO, NO]);
  expect(de(dentista, 'odontologo', ajeno('centro'))).toEqual([SI, SI]);
  expect(de(dentista, 'odontologo', { ...PROPIO, sucursal: 'norte' })).toEqual([SI, SI]);
  for (const funcion of ['recepcion', 'director'] as const) {
    expect(de(personal, funcion, ajeno('norte'))).toEqual([SI, NO]);
    expect(de(personal, funcion, ajeno('centro'))).toEqual([SI, SI]);
    expect(de(personal, funcion, ajeno(null))).toEqual([SI, SI]);
  }
});

test('exceptions of the membership count', () => {
  const cobra = en('odontologo', 'sucursal', {
    agregados: ['pagos.registrar'],
    quitados: ['historia.escribir'],
  });
  expect(puede(dentista, 'pagos.registrar', cobra, AHORA)).toBe('si');
  expect(puede(dentista, 'historia.escribir', cobra, AHORA)).toBe('sin-permiso');
  const ciega = en('director', 'sucursal', { agregados: ['turnos.ver'], quitados: ['pacientes.ver-datos'] });
  const deCaja = TODOS.filter((permiso) => permiso.startsWith('caja.'));
  expect(dados(dentista, ciega)).toEqual([...deCaja, 'tablero.sucursal', 'membresias.gestionar']);
});

describe('the answer is as for a paciente who does not exist', () => {
  test.each<[string, Persona, Relacion]>([
    ['without a relation', dentista, 'ninguna'],
    ['for an admin with a membership', { id: 'jefa', rol: 'admin' }, en('director')],
    ['for an auditor of the team', { id: 'aud', rol: 'auditor' }, { tipo: 'equipo' }],
    ['for staff who once was the responsable', personal, 'responsable'],
    ['once the team ended', dentista, { tipo: 'equipo', hasta: AHORA.toISOString() }],
    ['once the last turno is too long ago', dentista, { tipo: 'turno', hasta: AHORA.toISOString() }],
    ['to staff who attended', personal, { tipo: 'turno', hasta: DESPUES }],
  ])('%s', (_, persona, relacion) =>
    expect(new Set(TODOS.map((permiso) => puede(persona, permiso, relacion, AHORA)))).toEqual(
      new Set(['no-existe']),
    ),
  );
});

describe('the relation follows from the paciente and the memberships', () => {
  const CENTRO = 'centro';
  const membresia = (funcion: Funcion, sucursalId: string) => ({
    id: 'm',
    sucursalId,
    funcion,
    agregados: [],
    quitados: [],
    desde: '2026-01-01T00:00:00.000Z',
  });
  const derechos = (...membresias: Derechos['membresias']): Derechos => ({
    membresias,
    historia: 'sucursal',
    ahora: AHORA,
  });
  const deCentro: ConResponsable = { profesionalId: 'ana', organizacion: true, sucursales: [CENTRO] };
  const suyo: ConResponsable = { profesionalId: 'ana' };

  test.each<[string, Persona, Permiso, ConResponsable, Derechos, ReturnType<typeof decidir>]>([
    [
      'nobody else may read a personal paciente',
      dentista,
      LEER,
      suyo,
      derechos(membresia('odontologo', CENTRO)),
      'no-existe',
    ],
    ['of the same site', dentista, LEER, deCentro, derechos(membresia('odontologo', CENTRO)), 'si'],
    ['of another site', dentista, LEER, deCentro, derechos(membresia('odontologo', 'norte')), 'sin-permiso'],
    [
      'the best of several counts',
      dentista,
      LEER,
      deCentro,
      derechos(membresia('odontologo', 'norte'), membresia('odontologo', CENTRO)),
      'si',
    ],
    ['the former responsable without a site', dentista, LEER, deCentro, derechos(), 'no-existe'],
    [
      'the former responsable who stays in the team',
      dentista,
      LEER,
      { ...deCentro, equipo: [{ profesionalId: 'eva' }] },
      derechos(),
      'si',
    ],
    [
      'the responsable, whatever their memberships',
      { id: 'ana', rol: 'profesional' },
      LEER,
      deCentro,
      derechos(membresia('recepcion', CENTRO)),
      'si',
    ],
  ])('%s', (_, persona, permiso, paciente, suyos, decision) =>
    expect(decidir(persona, permiso, paciente, suyos)).toBe(decision),
  );

  test('under the policy organizacion every odontologo is of every site, and nobody else', () => {
    const deTodas = { ...derechos(membresia('odontologo', 'norte')), historia: 'organizacion' } as const;
    const recepcion = { ...derechos(membresia('recepcion', 'norte')), historia: 'organizacion' } as const;
    expect(decidir(dentista, LEER, deCentro, deTodas)).toBe('si');
    expect(decidir(personal, 'turnos.ver', deCentro, recepcion)).toBe('sin-permiso');
  });
});
