export * from './data-list.tsx';
export * from './row-keys.ts';
export { RowMenu } from './row-menu.tsx';
export { default as listStyles } from './data-list.module.css';
