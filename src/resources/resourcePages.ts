import type { ComponentType } from 'react'
import type { ListTool } from '../../contract/paths'

/** Loads the file of a page when the page first opens. */
export type PageFile = () => Promise<{ default: ComponentType }>

/** The pages of a resource for the table in pages.tsx. */
export type ResourcePages = { list: PageFile; edit: PageFile; create: PageFile } & {
  readonly [Tool in ListTool]?: PageFile
}
