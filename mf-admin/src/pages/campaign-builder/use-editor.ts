import { createUsePuck } from '@puckeditor/core';
import type { EditorConfig } from './editor-data.ts';

/** A part of the state of the editor around a component. */
export const useEditor = createUsePuck<EditorConfig>();
