/**
 * An XMLHttpRequest that calls `fetch`, and so the real server. It reports its progress in one event, when it is answered. It has the parts that
 * sendWithProgress uses.
 */
export class RequestOverFetch {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onloadend: () => void = () => undefined
  status = 0
  statusText = ''
  responseText = ''
  #answered = new Headers()
  readonly #headers = new Headers()
  readonly #controller = new AbortController()
  #method = ''
  #url = ''

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  abort(): void {
    this.#controller.abort()
  }

  send(body: BodyInit): void {
    this.#send(body).finally(() => this.onloadend())
  }

  async #send(body: BodyInit): Promise<void> {
    const request = { method: this.#method, headers: this.#headers, body, signal: this.#controller.signal }
    try {
      const answer = await fetch(this.#url, request)
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 })
      this.status = answer.status
      this.statusText = answer.statusText
      this.responseText = await answer.text()
      this.#answered = answer.headers
    } catch {
      // As in a browser, a failed request has no status and no reason.
    }
  }
}
