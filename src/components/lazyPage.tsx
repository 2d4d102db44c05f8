import type { ComponentType } from 'react'
import { lazyComponent } from './lazyComponent'
import { PageLoading } from './PageLoading'

/** A page behind the sign-in, whose file is fetched when it is first opened. */
export const lazyPage = (fetchFile: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(fetchFile, <PageLoading />)
