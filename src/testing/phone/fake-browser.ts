// The parts of a browser that tabs of one phone share, as far as what is kept on the phone uses them.

/** Local storage: what it holds are its own keys. */
export function fakeStorage(): Storage {
  return Object.create(
    {
      getItem(key: string) {
        return Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
      },
      setItem(key: string, text: string) {
        Reflect.set(this, key, text);
      },
      removeItem(key: string) {
        Reflect.deleteProperty(this, key);
      },
    },
    {},
  );
}

/** `navigator.locks`: who asks for a name waits until those before have finished. */
export function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>): Promise<T> {
      const turn = (last.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return work();
      });
      last.set(
        name,
        turn.catch(() => null),
      );
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      return Promise.race([turn, aborted]);
    },
  };
}

/** `BroadcastChannel`: all of a name hear what one of them posts, but not itself. */
export function fakeChannels() {
  const open = new Set<EventTarget & { readonly name: string }>();
  return class extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of open) {
        if (other !== this && other.name === this.name) {
          other.dispatchEvent(new MessageEvent('message', { data }));
        }
      }
    }
    close() {
      open.delete(this);
    }
  };
}

/** `caches`: by name, requests in the order in which they were put. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const address = (request: Request | string) => (typeof request === 'string' ? request : request.url);
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      put: async (request: Request | string, reply: Response) => void cache.set(address(request), reply),
      delete: async (request: Request | string) => cache.delete(address(request)),
      keys: async () => [...cache.keys()].map(url => new Request(url)),
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (request: Request | string, { cacheName = '' } = {}) =>
      all.get(cacheName)?.get(address(request))?.clone(),
  };
}
