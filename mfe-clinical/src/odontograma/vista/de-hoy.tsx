import type { EstadoDental, RegistroDental } from '@odonto/contracts/odontograma';
import { notify } from '@odonto/mfe-kit';
import { useDialog } from '@odonto/mfe-kit/ui';
import { Carta } from '@odonto/mfe-kit/odontograma';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DienteModal } from '../diente/diente.modal.tsx';
import { Barra } from './barra.tsx';
import { Deshacer } from './deshacer.tsx';
import { filtrar, SIN_FILTRO } from './filtro.ts';
import { Filtro } from './filtro.bar.tsx';
import { Hoja } from './hoja.tsx';
import { Leyenda } from './leyenda.tsx';
import { repetirTeclas } from './repetir-teclas.ts';
import { VariosDientes } from './varios-dientes.tsx';
import styles from './vista.module.css';

interface DeHoyProps {
  readonly pacienteId: string;
  readonly registros: readonly RegistroDental[];
  readonly onVerAl: () => void;
}

interface Abierto {
  readonly diente: number;
  readonly estado: EstadoDental | undefined;
}

/** The current chart, which can be searched and edited. */
export const OdontogramaDeHoy = ({ pacienteId, registros, onVerAl }: DeHoyProps) => {
  const [filtro, setFiltro] = useState(SIN_FILTRO);
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>();
  const [guardados, setGuardados] = useState<readonly RegistroDental[]>([]);
  const vista = useRef<HTMLElement>(null);
  const { dialog, open, close } = useDialog<Abierto>(vista);
  const visibles = useMemo(() => filtrar(registros, filtro), [registros, filtro]);

  // The chart renders only when its records change, not when a tooth opens.
  const abrir = useRef(open);
  useEffect(() => {
    abrir.current = open;
  });
  const eligiendo = elegidos !== undefined;
  const alTocar = useCallback(
    (diente: number, estado?: EstadoDental) => {
      if (!eligiendo) abrir.current({ diente, estado });
      else
        setElegidos((antes) => {
          const otros = new Set(antes);
          if (!otros.delete(diente)) otros.add(diente);
          return otros;
        });
    },
    [eligiendo],
  );

  const enfocar = () => vista.current?.focus({ preventScroll: true });
  const dejarDeElegir = () => {
    setElegidos(undefined);
    enfocar();
  };
  const alRegistrar = (nuevos: readonly RegistroDental[], adelantadas: readonly string[] = []) => {
    notify.success('Tratamiento guardado en el odontograma.');
    flushSync(() => {
      setGuardados(nuevos);
      close();
    });
    void repetirTeclas(adelantadas);
  };

  return (
    <section ref={vista} className={styles.vista} aria-label="Odontograma" tabIndex={-1}>
      <Barra
        eligiendo={eligiendo}
        onElegir={() => {
          setElegidos(eligiendo ? undefined : new Set());
          // Only one bar at a time covers the chart.
          setGuardados([]);
        }}
        onVerAl={onVerAl}
      />
      <Filtro filtro={filtro} onFiltro={setFiltro} hallados={visibles.length} total={registros.length} />
      <Carta registros={visibles} filtrada={filtro !== SIN_FILTRO} elegidos={elegidos} onDiente={alTocar} />
      <Leyenda />
      {elegidos && (
        <VariosDientes
          pacienteId={pacienteId}
          dientes={[...elegidos]}
          onRegistrado={(nuevos) => {
            alRegistrar(nuevos);
            dejarDeElegir();
          }}
          onCancelar={dejarDeElegir}
        />
      )}
      {guardados.length > 0 && (
        <Deshacer
          key={guardados[0]?.id}
          pacienteId={pacienteId}
          registros={guardados}
          onTerminado={() => {
            setGuardados([]);
            if (document.activeElement === document.body) enfocar();
          }}
        />
      )}
      {dialog && (
        <DienteModal pacienteId={pacienteId} {...dialog.subject} onRegistrado={alRegistrar} onClose={close} />
      )}
      <Hoja pacienteId={pacienteId} registros={visibles} filtro={filtro} />
    </section>
  );
};
