import { prefetchPart, usePatientHeader } from '@odonto/mfe-kit';
import { BackIcon, Button, EmptyState, ErrorPanel, UserIcon } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { SinPermiso } from '../excepcional/sin-permiso.tsx';
import { isForbidden, isNotFound, usePaciente } from '../paciente/pacientes.queries.ts';
import { esReservado } from '../paciente/visible.ts';
import { useTab } from '../tabs/use-tab.ts';
import { Ficha } from './ficha.tsx';
import styles from './ficha.module.css';
import { FichaSkeleton } from './ficha.skeleton.tsx';
import { usePermisosCambiados } from './use-permisos-cambiados.ts';

const LISTA = '/pacientes';

/** A paciente's record (docs/spec/patients.md#record). */
export const FichaScreen = () => {
  const { id = '' } = useParams();
  usePartsAhead(id);
  const { data, error } = usePaciente(id);
  /** The screen without permission has its own back button. */
  const sinPermiso = isForbidden(error) || (data !== undefined && esReservado(data));
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.ficha}>
      {!sinPermiso && (
        <Button
          component={Link}
          to={LISTA}
          variant="subtle"
          className={styles.back}
          title="Volver"
          leftSection={<BackIcon size={18} aria-hidden />}
        >
          <span className={styles.backLabel}>Volver</span>
        </Button>
      )}
      <PacienteDe id={id} />
    </div>
  );
};

/** Loads the code of the parts that the record will show, while the paciente loads. */
const usePartsAhead = (id: string) => {
  const header = usePatientHeader();
  const { data } = usePaciente(id);
  const { current } = useTab(data && !esReservado(data) ? data : undefined);
  useEffect(() => {
    for (const part of [...(current ? [current] : []), ...header]) prefetchPart(part);
  }, [current, header]);
};

const PacienteDe = ({ id }: { readonly id: string }) => {
  const query = usePaciente(id);
  const { data, error, isPending } = query;
  const reservado = data && esReservado(data) ? data : undefined;
  usePermisosCambiados(error, reservado !== undefined, LISTA);
  if (isNotFound(error)) return <NoEncontrado />;
  if (isForbidden(error)) return <SinPermiso pacienteId={id} motivo={error.message} lista={LISTA} />;
  if (reservado) return <SinPermiso pacienteId={id} iniciales={reservado.iniciales} lista={LISTA} />;
  if (isPending) return <FichaSkeleton />;
  if (data === undefined || esReservado(data))
    return <ErrorPanel level={1} title="No se pudo cargar la información del paciente" query={query} />;
  return <Ficha key={id} paciente={data} />;
};

const NoEncontrado = () => (
  <EmptyState
    level={1}
    icon={<UserIcon size={28} />}
    title="Paciente no encontrado"
    text="No se pudo cargar la información del paciente"
    action={
      <Button component={Link} to={LISTA}>
        Volver a Pacientes
      </Button>
    }
  />
);
