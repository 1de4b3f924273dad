export { type Sesion, sesiones, sigueEnPie } from '../sessions/sesiones.projection.ts';
