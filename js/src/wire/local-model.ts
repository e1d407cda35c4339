// A model that no host has: traits that lie here, and who listens to them.
import type { Model } from "./values";

type Callback = Parameters<Model["on"]>[1];

export function localModel(traits: Record<string, unknown>, send: (message: unknown) => void) {
  let listeners: { event: string; callback: Callback }[] = [];
  return {
    get: (name: string) => traits[name],
    set(name: string, value: unknown): void {
      traits[name] = value;
    },
    send,
    on(event: string, callback: Callback): void {
      listeners.push({ event, callback });
    },
    off(event: string, callback: Callback): void {
      listeners = listeners.filter((one) => one.event !== event || one.callback !== callback);
    },
    emit(event: string, content?: unknown): void {
      for (const one of [...listeners]) if (one.event === event) (one.callback as (content?: unknown) => void)(content);
    },
  };
}
