import type { RegistroDental } from '@odonto/contracts/odontograma';
import { Carta } from '@odonto/mfe-kit/odontograma';
import { useCardsOnly } from '@odonto/mfe-kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FirmanteField } from '../../firmante/firmante.field.tsx';
import { DienteModal } from '../diente/diente.modal.tsx';
import { DientePanel } from '../diente/diente.panel.tsx';
import { Barra } from './barra.tsx';
import { filtrar, SIN_FILTRO } from './filtro.ts';
import { Filtro } from './filtro.bar.tsx';
import { Guia } from './guia.tsx';
import { Hoja } from './hoja.tsx';
import { Pie } from './pie.tsx';
import { PincelModal, PincelPanel } from './pincel.tsx';
import { useDientePedido } from './use-diente-pedido.ts';
import { type Mesa, useMesa } from './use-mesa.ts';
import { useTemporarios } from './use-temporarios.ts';
import styles from './vista.module.css';

interface DeHoyProps {
  readonly pacienteId: string;
  readonly registros: readonly RegistroDental[];
  readonly onShowPast: () => void;
}

/**
 * The current chart as a workbench: the chart, and from 1024 px a panel beside it for the open tooth or the brush.
 * Height at 1366 x 768: 64 px of the application's header, 132 px of the record's folded header and tabs, 558 px of
 * this element, 14 px below it.
 */
export const OdontogramaDeHoy = ({ pacienteId, registros, onShowPast }: DeHoyProps) => {
  const [filtro, setFiltro] = useState(SIN_FILTRO);
  const [conFiltros, setConFiltros] = useState(false);
  const visibles = useMemo(() => filtrar(registros, filtro), [registros, filtro]);
  const dientes = useMemo(() => registros.map(({ diente_id }) => diente_id), [registros]);
  const { temporarios, alternarTemporarios } = useTemporarios(pacienteId, dientes);
  const vista = useRef<HTMLElement>(null);
  const mesa = useMesa(pacienteId, vista);
  useDientePedido((diente) => mesa.diente.abrir({ diente, estado: undefined }));
  const { abierto, conPanel } = mesa.diente;
  // A phone shows the teeth first.
  const telefono = useCardsOnly();
  useEffect(() => {
    // Scrolls past the header of the record, which alone fills half of a phone's screen.
    if (telefono) vista.current?.scrollIntoView({ block: 'start' });
  }, [telefono]);
  const filtrada = filtro !== SIN_FILTRO;

  const herramientas = (
    <>
      <FirmanteField />
      <Barra
        eligiendo={mesa.elegidos !== undefined}
        pintando={mesa.pincel.borrador !== undefined}
        filtrando={conFiltros || filtrada}
        temporarios={temporarios}
        onPincel={mesa.alternarPincel}
        onChoose={mesa.alternarVarios}
        onFiltros={() => {
          setConFiltros(!conFiltros && !filtrada);
          setFiltro(SIN_FILTRO);
        }}
        onTemporarios={alternarTemporarios}
        onShowPast={onShowPast}
      />
      {(conFiltros || filtrada) && <Filtro filtro={filtro} onFilter={setFiltro} />}
    </>
  );
  return (
    <section
      ref={vista}
      className={styles.view}
      data-mesa={conPanel || undefined}
      aria-label="Odontograma"
      tabIndex={-1}
    >
      <div className={styles.trabajo}>
        {!telefono && herramientas}
        <Carta
          registros={visibles}
          temporarios={temporarios}
          filtrada={filtrada}
          modo={mesa.modo}
          abierto={abierto?.enPanel ? abierto.diente : undefined}
          elegidos={mesa.elegidos}
          senalados={mesa.pincel.enCamino}
          onTooth={mesa.onTouch}
        />
        <Pie
          pacienteId={pacienteId}
          mesa={mesa}
          hallados={filtrada ? visibles.length : undefined}
          total={registros.length}
        />
        {telefono && herramientas}
      </div>
      {conPanel && (
        <div className={styles.panel}>
          <div className={styles.dentro}>
            <Panel pacienteId={pacienteId} mesa={mesa} />
          </div>
        </div>
      )}
      {!conPanel && <Dialogo pacienteId={pacienteId} mesa={mesa} />}
      <Hoja pacienteId={pacienteId} registros={visibles} filtro={filtro} temporarios={temporarios} />
    </section>
  );
};

interface DeMesaProps {
  readonly pacienteId: string;
  readonly mesa: Mesa;
}

const deDiente = ({ pacienteId, mesa: { diente } }: DeMesaProps) =>
  ({
    pacienteId,
    onTrabajo: diente.onTrabajo,
    onRegistered: diente.registrado,
    onFallo: diente.fallo,
    onClose: diente.cerrar,
  }) as const;

/** The panel beside the chart: the brush, the open tooth, or instructions. */
const Panel = (props: DeMesaProps) => {
  const { pincel, diente, elegidos, terminar } = props.mesa;
  const { abierto } = diente;
  if (pincel.borrador)
    return (
      <PincelPanel
        borrador={pincel.borrador}
        falta={pincel.falta}
        onChange={pincel.cambiar}
        onClose={terminar}
      />
    );
  if (abierto)
    return (
      <DientePanel
        key={abierto.vez}
        {...deDiente(props)}
        diente={abierto.diente}
        estado={abierto.estado}
        enfocar={abierto.enfocar}
      />
    );
  return (
    <Guia>
      {elegidos
        ? 'Toque cada diente del tratamiento.'
        : 'Su tratamiento se registra aquí, al lado de la carta.'}
    </Guia>
  );
};

/** The brush or the open tooth in a dialog, where there is no room for a panel. */
const Dialogo = (props: DeMesaProps) => {
  const { pincel, diente, eligePincel, elegirPincel, terminar } = props.mesa;
  const { abierto } = diente;
  if (pincel.borrador && eligePincel)
    return (
      <PincelModal
        borrador={pincel.borrador}
        falta={pincel.falta}
        onChange={pincel.cambiar}
        onDone={() => elegirPincel(false)}
        onClose={terminar}
      />
    );
  return (
    abierto && (
      <DienteModal
        {...deDiente(props)}
        diente={abierto.diente}
        estado={abierto.estado}
        enfocar={abierto.enfocar}
      />
    )
  );
};
