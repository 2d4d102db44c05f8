import type { ResourceProps } from 'ra-core'
import type { ComponentType, LazyExoticComponent } from 'react'

type Page = LazyExoticComponent<ComponentType>

/** What a resource brings to the table in SignedInApp: its pages, each loaded when it is first opened. */
export type ResourcePages = {
  list: Page
  edit: Page
  create: Page
  /** How a record is named where react-admin names one. */
  recordRepresentation?: ResourceProps['recordRepresentation']
}
