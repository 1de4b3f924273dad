/** Chooses the next act of a life from the facts. Most acts are allowed, some are not. */
import type { Azar } from '@odonto/practice/testing';
import { actosDeDerivacion } from './actos-de-derivacion.ts';
import { actosDeOrganizacion } from './actos-de-organizacion.ts';
import { type Acto, type Elenco, elegirDe, type Hacer } from './elegir.ts';
import type { Hechos } from './hechos.ts';
import { membresiasDe, type Persona } from './modelo.ts';
import { pacienteCon } from './palabras.ts';

const IMAGEN = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
const DIA_MS = 24 * 60 * 60_000;

/** Chooses until an act is possible. */
const posible = (elegir: Hacer): Acto => {
  for (;;) {
    const acto = elegir();
    if (acto) return acto;
  }
};

export const actoSiguiente = (azar: Azar, hechos: Hechos, elenco: Elenco): Acto => {
  const elegir = elegirDe(azar, hechos, elenco);
  const { alguien, dentista, receptor, sitioDe, unPaciente, persona, responsable } = elegir;
  const { quienLee, quienTransfiere } = elegir;
  const { palabras, nuevas } = elenco;
  const dia = (): string => new Date(Date.now() + azar.menorQue(60) * DIA_MS).toISOString().slice(0, 10);
  const hora = (): string => `${`0${8 + azar.menorQue(11)}`.slice(-2)}:${azar.toca(0.5) ? '00' : '30'}`;
  const enNombreDe = (quien: Persona | undefined): object =>
    quien?.rol === 'personal' ? { en_nombre_de: dentista()?.id } : {};

  const registrar: Hacer = () => {
    const quien = alguien();
    const sucursal = azar.toca(0.8) ? { sucursal_id: sitioDe(quien) } : {};
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
    const body = { sucursal_id: sitioDe(quien) };
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
    const body = { ...receptor(), motivo: 'Se muda de barrio', turnos: 'conserva' };
    return { quien: quienTransfiere(id), method: 'POST', path: `/api/pacientes/${id}/transferencias`, body };
  };
  const responder: Hacer = () => {
    const una = azar.uno([...hechos.ofertas]);
    if (!una) return undefined;
    const [id, { paciente, receptor: recibe }] = una;
    const como = azar.uno(['aceptacion', 'rechazo', 'retiro']) ?? 'retiro';
    const suyo = como === 'retiro' ? responsable(paciente) : persona(recibe);
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
  const fotografiar: Hacer = () => {
    const id = unPaciente();
    const body = new FormData();
    body.append('foto', new Blob([IMAGEN], { type: 'image/svg+xml' }), 'foto.svg');
    body.append('descripcion', palabras.get(id)?.clinica ?? '');
    return { quien: quienLee(id, 'historia'), method: 'POST', path: `/api/fotos/${id}`, body };
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

  const { sumar, cambiar, archivar, reabrir, politica, activar } = actosDeOrganizacion(elegir);
  const { derivar, responderDerivacion } = actosDeDerivacion(elegir);

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
    [8, cambiar],
    [5, archivar],
    [3, reabrir],
    [2, politica],
    [2, activar],
    [6, derivar],
    [8, responderDerivacion],
    [8, anotar],
    [4, fotografiar],
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
