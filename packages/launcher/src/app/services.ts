/** The services of this edition. Their code is loaded together, on demand. */
import type { ServiceName } from '@odonto/gateway';
import type { ServiceFactory } from '@odonto/service-kit/run';

type Load = () => Promise<ServiceFactory>;

export const SERVICES: Partial<Readonly<Record<ServiceName, Load>>> = {
  accounts: async () => (await import('@odonto/services-accounts')).accounts,
  patients: async () => (await import('@odonto/services-patients')).patients,
  clinical: async () => (await import('@odonto/services-clinical')).clinical,
  financing: async () => (await import('@odonto/services-financing')).financing,
  calendar: async () => (await import('@odonto/services-calendar')).calendar,
  exports: async () => (await import('@odonto/services-exports')).exports,
  audit: async () => (await import('@odonto/services-audit')).audit,
};
