import type { ComponentType } from 'react'

/** What a resource brings to the table in SignedInApp: its pages, each fetched when it is first opened. */
export type ResourcePages = { list: ComponentType; edit: ComponentType; create: ComponentType }
