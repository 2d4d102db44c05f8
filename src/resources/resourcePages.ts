import type { ComponentType } from 'react'
import type { ListTool } from '../../contract/paths'

/** What a resource brings to the table in SignedInApp: its pages, each fetched when it is first opened. */
export type ResourcePages = {
  list: ComponentType
  edit: ComponentType
  create: ComponentType
  tools?: { readonly [Tool in ListTool]?: ComponentType }
}
