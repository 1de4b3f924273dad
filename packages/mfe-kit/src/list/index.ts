export * from './data-list.tsx';
export { default as listStyles } from './data-list.module.css';
