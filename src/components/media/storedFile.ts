import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useActor } from '../../authProvider/useSession'
import type { AppDataProvider } from '../../dataProvider'

/** Returns the cache key of a file. The key contains the user, because users have different permissions. */
export const fileKey = (userId: string, address: string) => ['media', userId, address]

/** Loads a file of this server: its type, and its content if it is a picture. The content of an address never changes. */
export function useStoredFile(address: string, enabled = true) {
  const { id } = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: fileKey(id, address),
    queryFn: async ({ signal }) => (await dataProvider.previewMedia(address, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
}

/** Returns an object URL for a file in memory; revokes it when the file changes or the component unmounts. */
export function useObjectUrl(content: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return
    const objectUrl = URL.createObjectURL(content)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl(undefined)
    }
  }, [content])
  return url
}

/** Returns whether an element has been near the viewport, so that files load only when the user scrolls to them. */
export function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
