import {
  Area,
  Badge,
  Button,
  EmptyState,
  ErrorLine,
  ErrorPanel,
  Figure,
  Figures,
  HeaderFigure,
  LineaDeSalud,
  ListSkeleton,
  Loading,
  PlusIcon,
  Problema,
  UsersIcon,
} from '@odonto/mfe-kit/ui';
import styles from './parts.module.css';

export const Figuras = () => (
  <>
    <Figures className={styles.grid}>
      <Figure label="Saldo">$ 120.000,00</Figure>
      <Figure label="Cobrado hoy" note="3 pagos">
        $ 45.500,50
      </Figure>
      <Figure label="Próxima cuota">30/11/2026</Figure>
    </Figures>
    <div className={styles.row}>
      <HeaderFigure label="Próximo turno">lunes 30, 10:00</HeaderFigure>
      <HeaderFigure label="Saldo" tone="alert">
        $ 120.000,00
      </HeaderFigure>
      <HeaderFigure label="Saldo" tone="quiet">
        Sin deuda
      </HeaderFigure>
      <Badge color="green">Pagado</Badge>
      <Badge color="yellow">Pendiente</Badge>
      <Badge color="red">Vencido</Badge>
      <Badge color="gray">Archivado</Badge>
    </div>
    <LineaDeSalud
      alertas={['Alergias', 'Hipertensión']}
      textos={[
        { label: 'Medicación', texto: 'Anticoagulantes desde 2021' },
        { label: 'Antecedentes', texto: 'Reacción a la penicilina en la infancia' },
      ]}
    />
  </>
);

/** Throws when it is rendered, like a module that could not be loaded. */
const Broken = (): never => {
  throw new Error('Esta parte falla siempre: es un ejemplo.');
};

export const Notices = () => (
  <div className={styles.grid}>
    <EmptyState
      icon={<UsersIcon size={28} />}
      title="Todavía no hay pacientes"
      text="Registre el primero para empezar."
      action={<Button leftSection={<PlusIcon size={18} aria-hidden />}>Nuevo paciente</Button>}
    />
    <ErrorPanel
      title="No se pudieron cargar los pacientes"
      text="Error de conexión. Intente nuevamente."
      onRetry={() => undefined}
    />
    <Area name="Turnos">
      <Broken />
    </Area>
    <div>
      <ErrorLine text="No se pudo leer el saldo." onRetry={() => undefined} />
      <Problema texto="El email ya está en uso" />
    </div>
  </div>
);

export const Waits = () => (
  <Loading label="Ejemplo de una espera">
    <ListSkeleton rows={3} widths={['28%', '18%', '12%']} />
  </Loading>
);
