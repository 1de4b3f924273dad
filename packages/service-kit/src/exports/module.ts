export { defineModule, documentOf, eventsOf, type Module } from '../module/module.ts';
export { moduleDocument, type ModuleDocument, requireDistinct } from '../module/module-document.ts';
