import type { ComponentType } from 'react'
import { fetched } from './fetched'
import { PageLoading } from './PageLoading'

/** A page behind the sign-in, whose file is fetched when it is first opened. */
export const fetchedPage = (fetchFile: () => Promise<{ default: ComponentType }>) =>
  fetched(fetchFile, <PageLoading />)
