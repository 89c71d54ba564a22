import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as an expectation in a browser has.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has the element, but not the methods that open and close it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
