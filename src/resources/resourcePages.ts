import type { ComponentType } from 'react'
import type { ListTool } from '../../contract/paths'

/** The file of a page, fetched when it is first opened. */
export type PageFile = () => Promise<{ default: ComponentType }>

/** What a resource brings to the table in pages.tsx. */
export type ResourcePages = { list: PageFile; edit: PageFile; create: PageFile } & {
  readonly [Tool in ListTool]?: PageFile
}
