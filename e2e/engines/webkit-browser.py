#!/usr/bin/python3
"""A browser of WebKitGTK for its WebDriver: a bare window, which may be as narrow as a phone. Its data is kept in the folder given."""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

folder = sys.argv[1]
# What an ephemeral browser says on the console is told nobody.
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
context.set_preferred_languages(["en"])
context.set_automation_allowed(True)


def open_window(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    return view


def begin(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("apex-webkit")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", begin)
Gtk.main()
