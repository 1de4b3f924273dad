/** What belongs to one micro-frontend only: its addresses and its places in the patient's record and on the screen Hoy. */
import type { Manifest } from '@odonto/contracts/manifest';

/** A route's address with its parameters nameless: `/pacientes/:id` and `/pacientes/:otro` are one. */
const address = (path: string): string => path.replace(/:[^/]+/g, ':');

export const claimsOf = ({
  routes,
  patientTabs,
  patientHeader,
  patientSummary,
  today,
  todayRow,
}: Manifest): readonly string[] => [
  ...(routes ?? []).map(({ path }) => `route ${address(path)}`),
  ...(patientTabs ?? []).map(({ id }) => `tab ${id}`),
  ...(patientHeader ?? []).map(({ id }) => `header ${id}`),
  ...(patientSummary ?? []).map(({ id }) => `summary ${id}`),
  ...(today ?? []).map(({ id }) => `today ${id}`),
  ...(todayRow ?? []).map(({ id }) => `today row ${id}`),
];
