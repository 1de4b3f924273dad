import { TIPOS_DE_SUJETO, type Sujeto, type TipoDeSujeto } from '@odonto/contracts/auditoria';
import { ApiError, useUsuario } from '@odonto/mfe-kit';
import { Button, EmptyState, ErrorPanel, SearchIcon, ScreenSkeleton, Tabs } from '@odonto/mfe-kit/ui';
import { Link, useParams, useSearchParams } from 'react-router';
import type { SujetoElegido } from '../auditoria.api.ts';
import { useSujeto } from '../auditoria.queries.ts';
import { ComparacionTab } from '../comparacion/comparacion.tab.tsx';
import { LineaDeTiempo } from '../linea/linea-de-tiempo.tsx';
import { QuienesTab } from '../quienes/quienes.tab.tsx';
import { ReproduccionTab } from '../reproduccion/reproduccion.tab.tsx';
import { Encabezado } from './encabezado.tsx';
import styles from './sujeto.module.css';

const esTipo = (tipo: string): tipo is TipoDeSujeto => tipo in TIPOS_DE_SUJETO;

/** The history of one subject: its timeline, and its paciente's chart and account at any moment. */
export const SujetoScreen = () => {
  const { tipo = '', id = '' } = useParams();
  return esTipo(tipo) ? <Historia key={`${tipo}/${id}`} elegido={{ tipo, id }} /> : <NoEncontrada />;
};

const NoEncontrada = () => (
  <EmptyState
    level={1}
    icon={<SearchIcon size={28} />}
    title="Historia no encontrada"
    text="No hay nada registrado con ese identificador."
    action={
      <Button component={Link} to="/auditoria">
        Volver a la auditoría
      </Button>
    }
  />
);

const Historia = ({ elegido }: { readonly elegido: SujetoElegido }) => {
  const query = useSujeto(elegido);
  const { data, error } = query;
  if (data) return <Pestanas sujeto={data} />;
  if (error === null) return <ScreenSkeleton />;
  if (error instanceof ApiError && error.status === 404) return <NoEncontrada />;
  return <ErrorPanel level={1} title="No se pudo cargar la historia" query={query} />;
};

const Pestanas = ({ sujeto }: { readonly sujeto: Sujeto }) => {
  const [params, setParams] = useSearchParams();
  const { organizacion = false } = useUsuario();
  const { paciente_id } = sujeto;
  return (
    <section aria-label={`Historia de ${sujeto.titulo}`}>
      <Encabezado sujeto={sujeto} />
      {paciente_id === null ? (
        <LineaDeTiempo sujeto={sujeto} />
      ) : (
        <Tabs
          value={params.get('ver') ?? 'linea'}
          keepMounted={false}
          onChange={(ver) => setParams(ver === null || ver === 'linea' ? {} : { ver }, { replace: true })}
        >
          <Tabs.List className={styles.tabs ?? ''}>
            <Tabs.Tab value="linea">Línea de tiempo</Tabs.Tab>
            <Tabs.Tab value="reproduccion">Reproducción</Tabs.Tab>
            <Tabs.Tab value="comparacion">Dos fechas</Tabs.Tab>
            {organizacion && <Tabs.Tab value="quienes">Quién podía ver</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="linea">
            <LineaDeTiempo sujeto={sujeto} />
          </Tabs.Panel>
          <Tabs.Panel value="reproduccion">
            <ReproduccionTab pacienteId={paciente_id} />
          </Tabs.Panel>
          <Tabs.Panel value="comparacion">
            <ComparacionTab pacienteId={paciente_id} desde={sujeto.registrado_at} />
          </Tabs.Panel>
          {organizacion && (
            <Tabs.Panel value="quienes">
              <QuienesTab pacienteId={paciente_id} />
            </Tabs.Panel>
          )}
        </Tabs>
      )}
    </section>
  );
};
