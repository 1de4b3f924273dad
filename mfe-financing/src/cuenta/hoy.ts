/** Today in the time zone of the browser, `YYYY-MM-DD`. */
export { diaAqui as hoy } from '@odonto/contracts/dias';
