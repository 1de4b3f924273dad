import { useSitiosPropios } from '../sucursal/funcion.ts';
import {
  BackIcon,
  Button,
  EmptyState,
  ErrorPanel,
  ListSkeleton,
  Loading,
  PageHeader,
  UsersIcon,
} from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { usePacientes } from '../paciente/pacientes.queries.ts';
import { AvanceDeIncorporacion } from './avance.tsx';
import { EleccionDePacientes } from './eleccion.tsx';
import { useIncorporacion } from './incorporar.queries.ts';
import styles from './incorporar.module.css';

const LISTA = '/pacientes';

/** `/pacientes/incorporar`: many personal pacientes become the organization's (docs/spec/patients.md#bulk-incorporation). */
export const IncorporarScreen = () => {
  const sitios = useSitiosPropios();
  const pacientes = usePacientes('');
  const incorporacion = useIncorporacion();
  const error = pacientes.isError || incorporacion.isError;
  const personales = pacientes.data?.filter(({ organizacion }) => organizacion !== true);
  const ultima = incorporacion.data;
  return (
    <section className={styles.screen}>
      <Button
        component={Link}
        to={LISTA}
        variant="subtle"
        className={styles.back ?? ''}
        leftSection={<BackIcon size={18} aria-hidden />}
      >
        Volver a Pacientes
      </Button>
      <PageHeader title="Incorporar a la organización" />
      {error && (
        <ErrorPanel
          title="No se pudieron cargar los pacientes."
          retrying={pacientes.isFetching || incorporacion.isFetching}
          onRetry={() => void Promise.all([pacientes.refetch(), incorporacion.refetch()])}
        />
      )}
      {!error && (personales === undefined || ultima === undefined) && (
        <Loading>
          <ListSkeleton rows={6} widths={['4%', '40%', '18%']} />
        </Loading>
      )}
      {!error && ultima && <AvanceDeIncorporacion incorporacion={ultima} />}
      {!error && personales && ultima !== undefined && ultima?.estado !== 'en_curso' && (
        <Resto personales={personales} sitios={sitios} />
      )}
    </section>
  );
};

const Resto = ({ personales, sitios }: Parameters<typeof EleccionDePacientes>[0]) =>
  personales.length === 0 || sitios.length === 0 ? (
    <EmptyState
      icon={<UsersIcon size={28} />}
      title="No tienes pacientes personales"
      text="Todos tus pacientes son de la organización."
    />
  ) : (
    <EleccionDePacientes personales={personales} sitios={sitios} />
  );
