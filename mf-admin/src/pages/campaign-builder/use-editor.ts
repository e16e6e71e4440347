import { createUsePuck } from '@puckeditor/core';
import type { EditorConfig } from './editor-data.ts';

/** Part of the editor's state around a component. */
export const useEditor = createUsePuck<EditorConfig>();
