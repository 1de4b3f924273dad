/** What people of a life do next, drawn from the facts: mostly what they may, sometimes what they may not. */
import type { Azar } from '@odonto/practice/testing';
import type { Funcion, Hechos } from './hechos.ts';
import { leePaciente, membresiasDe, type Persona, type Que } from './modelo.ts';
import { pacienteCon, type Palabras } from './palabras.ts';

export interface Acto {
  /** Undefined: the admin. */
  readonly quien: Persona | undefined;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

export interface Elenco {
  readonly personas: readonly Persona[];
  /** Of each paciente that has been registered, by its id. */
  readonly palabras: ReadonlyMap<string, Palabras>;
  /** Those of the next paciente to be registered. */
  readonly nuevas: () => Palabras;
}

const FUNCIONES: readonly Funcion[] = ['odontologo', 'asistente', 'recepcion', 'director'];
/** Of ten, by somebody who may read what it is about. */
const CON_DERECHO = 8;
const DIA_MS = 24 * 60 * 60_000;

type Hacer = () => Acto | undefined;

/** The first act that can be tried. */
const posible = (elegir: Hacer): Acto => {
  for (;;) {
    const acto = elegir();
    if (acto) return acto;
  }
};

export const actoSiguiente = (azar: Azar, hechos: Hechos, { personas, palabras, nuevas }: Elenco): Acto => {
  const ahora = new Date().toISOString();
  const alguien = (): Persona | undefined => azar.uno(personas);
  const dentista = (): Persona | undefined => azar.uno(personas.filter(({ rol }) => rol === 'profesional'));
  const sitio = (): string => azar.uno([...hechos.sucursales]) ?? '';
  const unPaciente = (): string =>
    azar.uno([...palabras.keys()].filter((id) => hechos.pacientes.has(id))) ?? '';
  const responsable = (id: string): Persona | undefined =>
    personas.find((una) => una.id === hechos.pacientes.get(id)?.responsable);
  /** Somebody who reads this of the paciente, and two times of ten anybody. */
  const quienLee = (id: string, que: Que): Persona | undefined => {
    const paciente = hechos.pacientes.get(id);
    const pueden = personas.filter((una) => paciente && leePaciente(hechos, una, paciente, que, ahora));
    return azar.menorQue(10) < CON_DERECHO ? (azar.uno(pueden) ?? alguien()) : alguien();
  };
  const quienTransfiere = (id: string): Persona | undefined =>
    azar.menorQue(10) < CON_DERECHO ? responsable(id) : quienLee(id, 'datos');
  const dia = (): string => new Date(Date.now() + azar.menorQue(60) * DIA_MS).toISOString().slice(0, 10);
  const hora = (): string => `${`0${8 + azar.menorQue(11)}`.slice(-2)}:${azar.toca(0.5) ? '00' : '30'}`;
  const enNombreDe = (quien: Persona | undefined): object =>
    quien?.rol === 'personal' ? { en_nombre_de: dentista()?.id } : {};

  const registrar: Hacer = () => {
    const quien = alguien();
    const suya = quien && azar.uno(membresiasDe(hechos, quien));
    const sucursal = azar.toca(0.8) ? { sucursal_id: suya?.sucursal ?? sitio() } : {};
    const para = quien?.rol === 'personal' ? { profesional_id: dentista()?.id } : {};
    const nuevo = { antecedentes_medicos: '', ...pacienteCon(nuevas()) };
    const { antecedentes_medicos: clinica, ...datos } = nuevo;
    const historia = quien?.rol === 'personal' ? {} : { antecedentes_medicos: clinica };
    return {
      quien,
      method: 'POST',
      path: '/api/pacientes',
      body: { ...datos, ...historia, ...sucursal, ...para },
    };
  };
  const incorporar: Hacer = () => {
    const id = unPaciente();
    const quien = responsable(id);
    const suya = quien && azar.uno(membresiasDe(hechos, quien));
    const body = { sucursal_id: suya?.sucursal ?? sitio() };
    return { quien, method: 'POST', path: `/api/pacientes/${id}/incorporacion`, body };
  };
  const compartir: Hacer = () => {
    const id = unPaciente();
    const hasta = azar.toca(0.5)
      ? { hasta: new Date(Date.now() + 1_000 + azar.menorQue(4_000)).toISOString() }
      : {};
    const body = { profesional_id: dentista()?.id, ...hasta };
    return { quien: quienTransfiere(id), method: 'POST', path: `/api/pacientes/${id}/equipo`, body };
  };
  const revocar: Hacer = () => {
    const id = unPaciente();
    const integrante = azar.uno([...(hechos.pacientes.get(id)?.equipo.keys() ?? [])]);
    return integrante === undefined
      ? undefined
      : { quien: quienTransfiere(id), method: 'DELETE', path: `/api/pacientes/${id}/equipo/${integrante}` };
  };
  const transferir: Hacer = () => {
    const id = unPaciente();
    const receptor = dentista();
    const suya = receptor && azar.uno(membresiasDe(hechos, receptor));
    const body = {
      receptor_id: receptor?.id,
      sucursal_id: suya?.sucursal ?? sitio(),
      motivo: 'Se muda de barrio',
      turnos: 'conserva',
    };
    return { quien: quienTransfiere(id), method: 'POST', path: `/api/pacientes/${id}/transferencias`, body };
  };
  const responder: Hacer = () => {
    const una = azar.uno([...hechos.ofertas]);
    if (!una) return undefined;
    const [id, { paciente, receptor }] = una;
    const como = azar.uno(['aceptacion', 'rechazo', 'retiro']) ?? 'retiro';
    const suyo = como === 'retiro' ? responsable(paciente) : personas.find((otra) => otra.id === receptor);
    const quien = azar.toca(0.8) ? suyo : alguien();
    const body = como === 'rechazo' ? { body: { motivo: 'Sin lugar' } } : {};
    return { quien, method: 'POST', path: `/api/transferencias/${id}/${como}`, ...body };
  };
  const traspasar: Hacer = () => ({
    quien: azar.toca(0.7) ? undefined : alguien(),
    method: 'POST',
    path: '/api/transferencias/masivas',
    body: {
      profesional_id: dentista()?.id,
      receptor_id: dentista()?.id,
      motivo: 'Se va',
      turnos: 'conserva',
    },
  });
  const entrar: Hacer = () => {
    const path = `/api/pacientes/${unPaciente()}/acceso-excepcional`;
    return { quien: dentista(), method: 'POST', path, body: { motivo: 'Llegó con mucho dolor' } };
  };
  const sumar: Hacer = () => {
    const quien = azar.toca(0.8) ? undefined : alguien();
    const miembro = alguien();
    const body = { profesional_id: miembro?.id, sucursal_id: sitio(), funcion: azar.uno(FUNCIONES) };
    return { quien, method: 'POST', path: '/api/organizacion/membresias', body };
  };
  const cambiar: Hacer = () => {
    const una = azar.uno([...hechos.membresias.values()].flat());
    if (!una) return undefined;
    const quien = azar.toca(0.8) ? undefined : alguien();
    const path = `/api/organizacion/membresias/${una.id}`;
    return azar.toca(0.4)
      ? { quien, method: 'DELETE', path }
      : { quien, method: 'PUT', path, body: { funcion: azar.uno(FUNCIONES) } };
  };
  const politica: Hacer = () => ({
    quien: azar.toca(0.8) ? undefined : alguien(),
    method: 'PUT',
    path: '/api/organizacion/politica',
    body: { historia: azar.uno(['sucursal', 'sucursal', 'equipo', 'organizacion']) },
  });
  const activar: Hacer = () => {
    const quien = alguien();
    const activo = hechos.cuentas.get(quien?.id ?? '')?.activa === false;
    return { quien: undefined, method: 'PUT', path: `/api/profesionales/${quien?.id}`, body: { activo } };
  };
  const anotar: Hacer = () => {
    const id = unPaciente();
    const quien = quienLee(id, 'historia');
    const { clinica = '' } = palabras.get(id) ?? {};
    const body = { paciente_id: id, titulo: 'Control', descripcion: clinica, ...enNombreDe(quien) };
    return { quien, method: 'POST', path: '/api/historial', body };
  };
  const diente: Hacer = () => {
    const id = unPaciente();
    const quien = quienLee(id, 'historia');
    const { clinica = '' } = palabras.get(id) ?? {};
    const hallazgo = { tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'], comentario: clinica };
    const body = { ...hallazgo, diente_id: 16, ...enNombreDe(quien) };
    return { quien, method: 'POST', path: `/api/odontograma/${id}`, body };
  };
  const editar: Hacer = () => {
    const id = unPaciente();
    const body = { telefono: palabras.get(id)?.telefono, direccion: `Calle ${azar.menorQue(900)}` };
    return { quien: quienLee(id, 'datos'), method: 'PUT', path: `/api/pacientes/${id}`, body };
  };
  const agendar: Hacer = () => {
    const id = unPaciente();
    const quien = quienLee(id, 'agenda');
    const suya = quien && azar.uno(membresiasDe(hechos, quien));
    const atiende = quien?.rol === 'profesional' && azar.toca(0.6) ? quien : dentista();
    const cita = { fecha: dia(), hora: hora(), descripcion: palabras.get(id)?.turno, confirmado: true };
    const enSitio = suya && azar.toca(0.8) ? { sucursal_id: suya.sucursal, profesional_id: atiende?.id } : {};
    return { quien, method: 'POST', path: '/api/turnos', body: { paciente_id: id, ...cita, ...enSitio } };
  };
  const mover: Hacer = () => {
    const uno = azar.uno([...hechos.turnos]);
    if (!uno) return undefined;
    const [id, { paciente }] = uno;
    const quien = quienLee(paciente, 'agenda');
    if (azar.toca(0.3))
      return { quien, method: 'PUT', path: `/api/turnos/${id}/estado`, body: { estado: 'cancelado' } };
    if (azar.toca(0.4)) {
      const body = { profesional_id: dentista()?.id, confirmado: true };
      return { quien, method: 'PUT', path: `/api/turnos/${id}/profesional`, body };
    }
    return {
      quien,
      method: 'PUT',
      path: `/api/turnos/${id}`,
      body: { fecha: dia(), hora: hora(), confirmado: true },
    };
  };
  const presupuestar: Hacer = () => {
    const id = unPaciente();
    const { dinero: descripcion = '' } = palabras.get(id) ?? {};
    const body = { paciente_id: id, descripcion, monto_total: 900_000, cantidad_cuotas: 4 };
    const quien = quienTransfiere(id);
    return { quien, method: 'POST', path: '/api/financiacion/tratamientos', body };
  };
  const cobrar: Hacer = () => {
    const uno = azar.uno([...hechos.tratamientos]);
    if (!uno) return undefined;
    const [tratamiento_id, paciente] = uno;
    const pago = { monto_pagado: 1 + azar.menorQue(50), fecha_pago: '2026-11-01', metodo_pago: 'efectivo' };
    const body = { ...pago, tratamiento_id, observaciones: palabras.get(paciente)?.dinero };
    return { quien: quienLee(paciente, 'dinero'), method: 'POST', path: '/api/financiacion/pagos', body };
  };

  const frecuencias: readonly (readonly [number, Hacer])[] = [
    [10, registrar],
    [4, incorporar],
    [8, compartir],
    [5, revocar],
    [10, transferir],
    [8, responder],
    [2, traspasar],
    [4, entrar],
    [4, sumar],
    [5, cambiar],
    [2, politica],
    [2, activar],
    [8, anotar],
    [5, diente],
    [4, editar],
    [9, agendar],
    [5, mover],
    [5, presupuestar],
    [6, cobrar],
  ];
  const bolsa = frecuencias.flatMap(([veces, hacer]) => Array.from({ length: veces }, () => hacer));
  return posible(() => (palabras.size === 0 ? registrar : azar.uno(bolsa))?.());
};
