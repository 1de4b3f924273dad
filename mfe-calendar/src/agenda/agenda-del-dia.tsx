import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { minutos } from '@odonto/contracts/turno-agenda';
import { BREAKPOINTS, mayLeave } from '@odonto/mfe-kit';
import { ErrorPanel, useCards, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import type { Agenda } from './agenda.contexto.ts';
import styles from './agenda.module.css';
import { useAhoraEn, usePorLlamar, useRelojDe, useSala } from './agenda.queries.ts';
import { Barra } from './barra.tsx';
import { BuscarLugar } from './buscar-lugar.tsx';
import { ColumnaField } from './columna.field.tsx';
import type { Columna } from './columnas.ts';
import { Lista } from './lista.tsx';
import { Panel } from './panel.tsx';
import { minutosDesde } from './pasos.ts';
import { type Reserva, ReservarForm } from './reservar.form.tsx';
import { Tablero, type TableroProps } from './tablero.tsx';
import { TurnoPanel } from './turno.panel.tsx';
import { useAgendaDelDia } from './use-agenda.ts';
import { cambioDe, useCambiar } from './use-cambiar.tsx';
import { useIntento } from './use-intento.tsx';
import { useVista } from './use-vista.ts';

interface AgendaDelDiaProps {
  readonly sucursal: Sucursal;
  readonly puede: (permiso: Permiso) => boolean;
}

/** What is open beside the board. */
type Abierto =
  | { readonly que: 'turno'; readonly id: string }
  | { readonly que: 'reservar'; readonly reserva: Reserva }
  | { readonly que: 'buscar' };

const TITULOS = { turno: 'Turno', reservar: 'Agendar turno', buscar: 'Buscar lugar' } as const;

/** How many pacientes wait, and whether one of them has waited too long. */
const useEspera = (sucursalId: string) => {
  const { data, dataUpdatedAt } = useSala(sucursalId);
  const ahora = useRelojDe(data, dataUpdatedAt);
  if (data === undefined) return { esperan: undefined, demorado: false } as const;
  return {
    esperan: data.esperan.length,
    demorado: data.esperan.some(({ llegada }) => minutosDesde(llegada, ahora) >= data.espera_larga),
  } as const;
};

const useCuantosPorLlamar = (sucursalId: string) => {
  const { data } = usePorLlamar(sucursalId);
  return data && { sin_confirmar: data.sin_confirmar.length, ausentes: data.ausentes.length };
};

/** The panel beside the board. */
const useAbierto = () => {
  const raiz = useRef<HTMLDivElement>(null);
  const panel = useDialog<Abierto>(raiz);
  const abierto = panel.dialog?.subject;
  const abrir = async (nuevo: Abierto) => {
    // Choosing another place keeps the open form; anything else replaces the panel.
    const sigue = abierto?.que === 'reservar' && nuevo.que === 'reservar';
    if (sigue || abierto === undefined || (await mayLeave())) panel.open(nuevo);
  };
  return { raiz, panel, abierto, abrir: (nuevo: Abierto) => void abrir(nuevo) } as const;
};

interface CitasProps {
  readonly dia: ReturnType<typeof useAgendaDelDia>;
  readonly vista: TableroProps;
  readonly enLista: boolean;
  readonly columna: string | undefined;
}

/** The appointments of the day, as columns or as a list. */
const Citas = ({ dia, vista, enLista, columna }: CitasProps) => {
  if (dia.error)
    return (
      <ErrorPanel title="Error al cargar los turnos" retrying={dia.reintentando} onRetry={dia.reintentar} />
    );
  return enLista ? <Lista {...vista} elegida={columna} /> : <Tablero {...vista} />;
};

export const AgendaDelDia = ({ sucursal, puede }: AgendaDelDiaProps) => {
  const ahora = useAhoraEn(sucursal.zona_horaria);
  const { fecha, por, columna, irA, verPor, elegir } = useVista(ahora.fecha);
  const enLista = useCards(BREAKPOINTS.tablet);
  const dia = useAgendaDelDia(sucursal, fecha, por);
  const { raiz, panel, abierto, abrir } = useAbierto();
  const { intentar, dialogo } = useIntento({
    citas: dia.citas,
    puedeSobreturno: puede('turnos.sobreturno'),
  });
  const { cambiar, conVuelta, deshacer } = useCambiar(sucursal.id, fecha, intentar);
  const reservar = (reserva: Omit<Reserva, 'fecha'> & { readonly fecha?: string }) =>
    abrir({ que: 'reservar', reserva: { fecha, ...reserva } });
  const enColumna = ({ id }: Columna, hora: string) =>
    reservar({ hora, ...(por === 'sillon' ? { sillon_id: id } : { profesional_id: id }) });
  const agendar = puede('turnos.agendar');

  const vista: TableroProps = {
    ...dia,
    fecha,
    por,
    ahora: fecha === ahora.fecha ? minutos(ahora.hora) : undefined,
    elegida: abierto?.que === 'turno' ? abierto.id : undefined,
    onAbrir: (cita: TurnoDeSucursal) => abrir({ que: 'turno', id: cita.id }),
    onLibre: agendar ? enColumna : undefined,
    onMudar: puede('turnos.mover')
      ? (cita, columna, lugar) => void conVuelta(cita, cambioDe(cita, por, columna, lugar))
      : undefined,
  };
  return (
    <div className={styles.screen}>
      <Barra
        sucursal={sucursal.nombre}
        fecha={fecha}
        hoy={ahora.fecha}
        por={por}
        {...useEspera(sucursal.id)}
        porLlamar={useCuantosPorLlamar(sucursal.id)}
        onFecha={irA}
        onPor={verPor}
        onAgendar={agendar ? () => reservar({}) : undefined}
        onBuscar={agendar ? () => abrir({ que: 'buscar' }) : undefined}
        columna={
          enLista ? (
            <ColumnaField
              eleccion={{ por, columna }}
              opciones={{
                sillon: por === 'sillon' ? dia.columnas : sucursal.sillones,
                profesional: dia.profesionales,
              }}
              onElegir={elegir}
            />
          ) : undefined
        }
      />
      {dia.esFeriado && <p className={styles.feriado}>Feriado en {sucursal.nombre}: nadie atiende.</p>}
      <div ref={raiz} className={styles.columnas} data-panel={abierto && true} tabIndex={-1}>
        <Citas dia={dia} vista={vista} enLista={enLista} columna={columna} />
        {abierto && (
          <Panel key={abierto.que} title={TITULOS[abierto.que]} onClose={panel.close}>
            <Contenido
              abierto={abierto}
              agenda={{ ...dia, sucursal, fecha, puede, cambiar, intentar }}
              desde={fecha < ahora.fecha ? ahora.fecha : fecha}
              onReservar={reservar}
              onIr={irA}
              onClose={panel.close}
            />
          </Panel>
        )}
      </div>
      {dialogo}
      {deshacer}
    </div>
  );
};

interface ContenidoProps {
  readonly abierto: Abierto;
  readonly agenda: Agenda;
  /** The first day of the search for a gap. */
  readonly desde: string;
  readonly onReservar: (reserva: Reserva) => void;
  readonly onIr: (fecha: string) => void;
  readonly onClose: () => void;
}

const Contenido = ({ abierto, agenda, desde, onReservar, onIr, onClose }: ContenidoProps) => {
  switch (abierto.que) {
    case 'turno': {
      const cita = agenda.citas.find(({ id }) => id === abierto.id);
      return cita ? (
        <TurnoPanel agenda={agenda} cita={cita} onClose={onClose} />
      ) : (
        <p>El turno ya no está en este día.</p>
      );
    }
    case 'reservar':
      return (
        <ReservarForm
          agenda={agenda}
          reserva={abierto.reserva}
          onReservado={(fecha) => {
            onIr(fecha);
            onClose();
          }}
        />
      );
    case 'buscar':
      return (
        <BuscarLugar
          agenda={agenda}
          desde={desde}
          onElegir={({ fecha, hora, profesional_id, sillon_id }, motivo_id) => {
            onIr(fecha);
            onReservar({
              fecha,
              hora,
              profesional_id,
              motivo_id,
              ...(sillon_id !== undefined && { sillon_id }),
            });
          }}
        />
      );
    default:
      return abierto satisfies never;
  }
};
