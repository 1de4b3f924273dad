/** The day of a site as the screen shows it. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { useMemo, useState } from 'react';
import { horasVisibles, type Tramo } from '../calendario/horario.ts';
import { useDiaDeAgenda, useMarco } from './agenda.queries.ts';
import { type Columna, enTablero, type Por, porProfesional, porSillon } from './columnas.ts';
import { atiendenEn } from './horas.ts';

const NINGUNA: readonly TurnoDeSucursal[] = [];

/** The hours that are drawn: the usual day, extended to all appointments and working hours. */
const visiblesDe = (
  citas: readonly TurnoDeSucursal[],
  atienden: ReadonlyMap<string, readonly Tramo[]>,
): Tramo => {
  const { desde, hasta } = horasVisibles(citas);
  const tramos = [...atienden.values()].flat();
  return {
    desde: Math.floor(Math.min(desde, ...tramos.map((uno) => uno.desde)) / 60) * 60,
    hasta: Math.ceil(Math.max(hasta, ...tramos.map((uno) => uno.hasta)) / 60) * 60,
  };
};

export const useAgendaDelDia = (sucursal: Sucursal, fecha: string, por: Por) => {
  const dia = useDiaDeAgenda(sucursal.id, fecha);
  const marco = useMarco(sucursal.id, fecha);
  const { profesionales, motivos, horarios, excepciones } = marco;
  const { data } = dia;
  const citas = useMemo(
    () => (data ? enTablero(data).filter((cita) => cita.fecha === fecha) : NINGUNA),
    [data, fecha],
  );
  const esFeriado = sucursal.feriados.includes(fecha);
  const atienden = useMemo(
    () => atiendenEn(fecha, horarios, excepciones, esFeriado),
    [fecha, horarios, excepciones, esFeriado],
  );
  const deEseDia = useMemo(() => {
    const visibles = visiblesDe(citas, atienden);
    const columnas: readonly Columna[] =
      por === 'profesional'
        ? porProfesional(profesionales, citas, atienden, visibles)
        : porSillon(sucursal.sillones, citas, esFeriado ? [visibles] : []);
    return { por, visibles, columnas };
  }, [por, profesionales, citas, atienden, sucursal.sillones, esFeriado]);
  const cargando = data === undefined || marco.esperaHoras || (por === 'profesional' && marco.cargando);
  // Until the day is loaded, the hours and columns of the previous day stay, so that they do not move twice.
  const [ultimo, setUltimo] = useState<typeof deEseDia>();
  if (!cargando && ultimo !== deEseDia) setUltimo(deEseDia);
  const anterior = cargando && ultimo?.por === por ? ultimo : undefined;
  const { visibles, columnas } = anterior ?? deEseDia;
  const colores = useMemo(() => new Map(motivos.map(({ id, color }) => [id, color])), [motivos]);
  return {
    citas: cargando ? NINGUNA : citas,
    profesionales,
    motivos,
    visibles,
    columnas,
    colores,
    esFeriado,
    cargando,
    /** No hours and columns to show yet. */
    desconocido: cargando && anterior === undefined,
    error: data === undefined && dia.isError,
    reintentando: dia.isFetching,
    reintentar: () => void dia.refetch(),
  } as const;
};
