import { notify, useMisPermisos } from '@odonto/mfe-kit';
import {
  Button,
  ErrorPanel,
  ListSkeleton,
  Loading,
  PageHeader,
  PlusIcon,
  useCardsOnly,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Matriz } from './matriz/matriz.tsx';
import styles from './organizacion.module.css';
import { useMembresias, useSucursales } from './organizacion.queries.ts';
import { PoliticaCard } from './politica.card.tsx';
import { SucursalDrawer } from './sucursal/sucursal.drawer.tsx';
import { SucursalModal } from './sucursal/sucursal.modal.tsx';
import { Sucursales } from './sucursal/sucursales.tsx';

/** 'Organización': sites, teams, and who may do what (docs/spec/organization.md#screens-of-the-organization). */
export const OrganizacionScreen = () => {
  const screen = useRef<HTMLElement>(null);
  const administra = useMisPermisos()?.administra ?? false;
  const nueva = useDialog<undefined>(screen);
  const short = useCardsOnly();
  return (
    <section ref={screen} tabIndex={-1} className={styles.screen} aria-label="Organización">
      <PageHeader
        title="Organización"
        actions={
          administra && (
            <Button
              leftSection={<PlusIcon size={18} aria-hidden />}
              aria-label="Nueva sucursal"
              onClick={() => nueva.open(undefined)}
            >
              {short ? 'Nueva' : 'Nueva sucursal'}
            </Button>
          )
        }
      />
      <Contenido screen={screen} administra={administra} />
      {nueva.dialog && (
        <SucursalModal
          sucursal={undefined}
          onClose={nueva.close}
          onSaved={({ nombre }) => notify.success(`Se abrió la sucursal ${nombre}`)}
        />
      )}
    </section>
  );
};

interface ContenidoProps {
  readonly screen: RefObject<HTMLElement | null>;
  readonly administra: boolean;
}

const Contenido = ({ screen, administra }: ContenidoProps) => {
  const sucursales = useSucursales();
  const membresias = useMembresias();
  const abierta = useDialog<string>(screen);
  const elegida = sucursales.data?.find(({ id }) => id === abierta.dialog?.subject);
  useSucursalPerdida(abierta.dialog !== undefined && sucursales.isSuccess && !elegida, abierta.close);
  if (sucursales.data === undefined || membresias.data === undefined)
    return sucursales.isError || membresias.isError ? (
      <ErrorPanel
        title="Error al cargar la organización"
        retrying={sucursales.isFetching || membresias.isFetching}
        onRetry={() => {
          void sucursales.refetch();
          void membresias.refetch();
        }}
      />
    ) : (
      <Loading>
        <ListSkeleton rows={4} widths={['30%', '30%', '15%']} />
      </Loading>
    );
  const { data: todas } = sucursales;
  const { data: equipo } = membresias;
  return (
    <>
      <Sucursales sucursales={todas} membresias={equipo} onOpen={abierta.open} />
      {administra && <PoliticaCard />}
      <Matriz membresias={equipo} />
      {elegida && (
        <SucursalDrawer
          sucursal={elegida}
          equipo={equipo.filter(({ sucursal_id: una }) => una === elegida.id)}
          ultima={todas.filter(({ archivada }) => !archivada).length === 1}
          onClose={abierta.close}
        />
      )}
    </>
  );
};

/** Closes the open site when it is gone from the answer, because the user may no longer see it. */
const useSucursalPerdida = (perdida: boolean, onClose: () => void): void =>
  useEffect(() => {
    if (!perdida) return;
    notify.warning('Tus permisos cambiaron');
    onClose();
  }, [perdida, onClose]);
