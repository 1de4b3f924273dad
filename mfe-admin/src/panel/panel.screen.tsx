import type { Profesional } from '@odonto/contracts';
import { Button, PageHeader, PlusIcon, SearchBox, useCardsOnly, useDialog } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { LlevarDatosCard } from '../exportacion/llevar-datos.card.tsx';
import { type Duraciones, LugarDeMensaje, useMensaje } from '../formulario/mensaje.tsx';
import { VariasSucursales } from '../organizacion/varias-sucursales.tsx';
import { useProfesionales } from '../profesional/profesionales.queries.ts';
import { ContrasenaModal } from './contrasena.modal.tsx';
import { EliminarModal } from './eliminar.modal.tsx';
import { Estadisticas } from './estadisticas.tsx';
import styles from './panel.module.css';
import { ProfesionalModal } from './profesional.modal.tsx';
import { Resultados } from './resultados.tsx';

/** How long the banner of a success is shown, in milliseconds (docs/spec/accounts.md#administration). */
const DURACIONES: Duraciones = { exito: 3000 };

/** 'Panel de Administración' (docs/spec/accounts.md#administration). */
export const PanelScreen = () => {
  const screen = useRef<HTMLElement>(null);
  const [busqueda, setBusqueda] = useState('');
  const profesionales = useProfesionales();
  const { mensaje, decir } = useMensaje(DURACIONES);
  const formulario = useDialog<Profesional | undefined>(screen);
  const contrasena = useDialog<Profesional>(screen);
  const eliminacion = useDialog<Profesional>(screen);
  const short = useCardsOnly();
  const exito = (texto: string) => decir({ tipo: 'exito', texto });

  return (
    <section ref={screen} tabIndex={-1} className={styles.screen} aria-label="Panel de Administración">
      <PageHeader
        title="Panel de Administración"
        actions={
          <Button
            leftSection={<PlusIcon size={18} aria-hidden />}
            aria-label="Nuevo Profesional"
            onClick={() => formulario.open(undefined)}
          >
            {short ? 'Nuevo' : 'Nuevo Profesional'}
          </Button>
        }
      />
      <LugarDeMensaje mensaje={mensaje} />
      {(profesionales.data ?? profesionales.isPending) && <Estadisticas profesionales={profesionales.data} />}
      <SearchBox
        className={styles.search ?? ''}
        placeholder="Buscar profesional..."
        value={busqueda}
        onChange={setBusqueda}
      />
      <Resultados
        profesionales={profesionales}
        busqueda={busqueda}
        onShowAll={() => setBusqueda('')}
        onCreate={() => formulario.open(undefined)}
        onEdit={formulario.open}
        onPassword={contrasena.open}
        onDelete={eliminacion.open}
      />
      <LlevarDatosCard alcance="consultorio" />
      <VariasSucursales />
      {formulario.dialog && (
        <ProfesionalModal
          profesional={formulario.dialog.subject}
          onSuccess={exito}
          onClose={formulario.close}
        />
      )}
      {contrasena.dialog && (
        <ContrasenaModal
          profesional={contrasena.dialog.subject}
          onSuccess={exito}
          onClose={contrasena.close}
        />
      )}
      {eliminacion.dialog && (
        <EliminarModal
          profesional={eliminacion.dialog.subject}
          onSuccess={exito}
          onClose={eliminacion.close}
        />
      )}
    </section>
  );
};
